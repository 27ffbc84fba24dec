import { dayPeople, type ResponseOf, VERDICT } from '@rollcall/contract';
import { formatSecond, secondOfDay } from '@rollcall/rules/time/calendar';
import { formatShortDay } from '@rollcall/rules/time/format';
import { Button } from '@rollcall/ui/primitives/button';
import { Drawer } from '@rollcall/ui/primitives/dialog';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { copyPeople, type PeopleOf } from '../lib/copy-people.ts';
import { usePages } from '../lib/queries.ts';
import { Avatar } from './avatar.tsx';
import { EmptyState } from './empty-state.tsx';
import { FailedState } from './failed-state.tsx';
import { MoreButton } from './more-button.tsx';
import { TableSkeleton } from './skeletons.tsx';
import './people.css';

type Person = ResponseOf<typeof dayPeople>['data']['lists'][number];

/** Verdicts of somebody without a sign-in in the slot; one of the day is of another slot. */
const AWAY: readonly number[] = [VERDICT.ABSENT, VERDICT.OPEN, VERDICT.LEAVE];

interface PeopleDrawerProps {
  of: PeopleOf;
  label: string;
  /** Number that was pressed. */
  value: number;
  onClose: () => void;
}

/** Names behind a number of a day. */
export default function PeopleDrawer({ of, label, value, onClose }: PeopleDrawerProps) {
  const { data, lists, error, refetch, ended, busy, more } = usePages(dayPeople, of);
  const total = data?.data.total;
  return (
    <Drawer bare width={480} title={`${t(formatShortDay(of.date))} · ${label}`} onClose={onClose}>
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !lists ? (
        <TableSkeleton rows={8} height={44} />
      ) : lists.length === 0 ? (
        <EmptyState icon="people" title={t('没有名单')} hint={t('刚刚有变化，关闭后再看。')} />
      ) : (
        <>
          {of.set === 'unchecked' && total !== undefined && total > value && (
            <p className="rc-people-note">
              {t('不用签到的人也签了 {{n}} 次到，所以名单比数字多 {{n}} 人。', { n: total - value })}
            </p>
          )}
          <div className="rc-people-head">
            <span>{t('共 {{n}} 人', { n: (total ?? 0).toLocaleString('zh-CN') })}</span>
            <Button icon="copy" size="small" onClick={() => void copyPeople(of)}>
              {t('复制名单')}
            </Button>
          </div>
          <ul className="rc-people">
            {lists.map((one) => (
              <PersonRow key={one.unionid} one={one} of={of} />
            ))}
          </ul>
          {!ended && <MoreButton busy={busy} onMore={() => void more()} />}
        </>
      )}
    </Drawer>
  );
}

function PersonRow({ one, of }: { one: Person; of: PeopleOf }) {
  const { unionid, name, no, head_url, unclaimed, former, at, minutes, leave } = one;
  const note =
    minutes > 0
      ? t('{{n}} 分钟', { n: minutes })
      : at > 0
        ? t(AWAY.includes(Number(of.verdict)) ? '当天 {{time}} 签到过' : '{{time}} 签到', {
            time: formatSecond(secondOfDay(at)),
          })
        : '';
  return (
    <li>
      <Avatar name={name} src={head_url} size={32} />
      <Link to={`/attendance/${of.cid}/${unionid}?month=${of.date.slice(0, 7)}`}>{name}</Link>
      {no !== '' && <span className="rc-people-quiet">{no}</span>}
      {unclaimed === 1 && <Tag>{t('未加入')}</Tag>}
      {former === 1 && <Tag>{t('已退出')}</Tag>}
      {leave === 1 && <Tag tone="amber">{t('请假')}</Tag>}
      <span className="rc-people-quiet rc-people-end">{note}</span>
    </li>
  );
}
