import { Banner } from '@rollcall/ui/primitives/banner';
import { t, text } from '@rollcall/web/i18n';
import type { OutboxState } from '../../../lib/outbox.ts';
import { memberOf } from '../../../lib/outbox-ports.ts';
import { useOutboxes } from '../../../lib/outbox-runner.ts';
import { doneText } from '../../../lib/time.ts';
import { Link } from '../../../ui/link.tsx';

import type { HomeItem } from './group.ts';

const HINTS = text({
  network: '联网后自动送出',
  crowd: '人有点多，排到后自动送出',
  server: '服务器忙，稍后自动送出',
  login: '登录后自动送出',
} as const);

/** Path of the page that shows the answer to a sign-in or submission in full. */
function pathOf(key: string, lists: readonly HomeItem[]): { title: string; path: string } {
  const member = memberOf(key);
  const [cid = ''] = member.split('-');
  const wid = key.split(' ')[1];
  const dependent = lists.find((item) => item.ward?.unionid === member)?.ward;
  const title = lists.find((item) => item.cid === cid)?.title ?? t('签到');
  return {
    title: dependent ? `${dependent.name} · ${title}` : title,
    path: `/${cid}${wid ? `/homework/${wid}` : ''}${dependent ? `?for=${member}` : ''}`,
  };
}

interface AnswerProps {
  name: string;
  state: OutboxState;
  lists: readonly HomeItem[];
  now: number;
}

function Answer({ name, state, lists, now }: AnswerProps) {
  const { title, path } = pathOf(name, lists);
  if (state.phase !== 'accepted' && state.phase !== 'refused') return null;
  const words =
    state.phase === 'accepted'
      ? t('{{title}}：{{time}} 已送出', { title, time: doneText(state.result.date, now) })
      : t('{{title}}：{{msg}}', { title, msg: state.refused.msg });
  return (
    <Banner
      live
      tone={state.phase === 'accepted' ? 'jade' : 'loss'}
      hint={<Link to={path}>{t('查看')}</Link>}
    >
      {words}
    </Banner>
  );
}

/** Submissions that this phone has not sent yet, and the outcomes of those it has. */
export function OnTheirWay({ lists, now }: { lists: readonly HomeItem[]; now: number }) {
  const all = [...useOutboxes()];
  const waiting = all.flatMap(([, state]) =>
    state.phase === 'waiting' ? [state.why] : state.phase === 'sending' ? ['sending' as const] : [],
  );
  const [why] = waiting;
  return (
    <>
      {why && (
        <Banner live tone="amber" hint={why === 'sending' ? t('正在发送…') : t(HINTS[why])}>
          {t('{{n}} 条待发送', { n: waiting.length })}
        </Banner>
      )}
      {all.map(([key, state]) => (
        <Answer key={key} name={key} state={state} lists={lists} now={now} />
      ))}
    </>
  );
}
