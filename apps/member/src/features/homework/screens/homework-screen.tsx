import type { ContentBlock } from '@rollcall/contract/activity/settings';
import type { OwnMakeup } from '@rollcall/contract/makeup/own-makeup';
import type { CheckinRecord } from '@rollcall/contract/record/record';
import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { dateTimeText } from '../../../lib/time.ts';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import type { MemberHomework } from '../api/homework.ts';
import { Missed, type MissedDay } from '../components/missed.tsx';
import { StateCard } from '../components/state-card.tsx';
import '../homework.css';

interface HomeworkScreenProps {
  one: MemberHomework;
  now: number;
  dependent: string | undefined;
  /** Result of the last act, above all else. */
  reported: ReactNode;
  blocks: (blocks: readonly ContentBlock[]) => ReactNode;
  record: (record: CheckinRecord) => ReactNode;
  onMissed: (missed: MissedDay) => void;
  /** Withdraws a request to submit late. */
  onWithdraw: (request: OwnMakeup) => void;
  bar: ReactNode;
  children: ReactNode;
}

function Answer({ one, now, blocks }: Pick<HomeworkScreenProps, 'one' | 'now' | 'blocks'>) {
  if (one.answer && one.answer.length > 0)
    return (
      <section className="card" aria-label={t('参考答案')}>
        <h2>{t('参考答案')}</h2>
        {blocks(one.answer)}
      </section>
    );
  if (one.answer || one.show_answer === 0) return null;
  return (
    <section className="card">
      <p className="muted num">
        {one.answer_at === null
          ? t('提交后可以看到参考答案')
          : t('参考答案 {{time}} 公布', { time: dateTimeText(one.answer_at, now) })}
      </p>
    </section>
  );
}

/** One homework: how it stands, what is asked, what was submitted, the answer once it is shown, and others' work. */
export function HomeworkScreen({
  one,
  now,
  dependent,
  reported,
  blocks,
  record,
  onMissed,
  onWithdraw,
  bar,
  children,
}: HomeworkScreenProps) {
  const { cid, wid, title } = one;
  const who = dependent ? `?for=${dependent}` : '';
  const side = one.days_current > 0 && one.status === 1 ? t('第 {{n}} 天', { n: one.days_current }) : '';
  return (
    <Page title={title} back={`/${cid}${who}`} side={side} bar={bar}>
      {reported}
      <StateCard one={one} now={now} />
      {one.content.length > 0 && (
        <section className="card" aria-label={t('作业内容')}>
          <h2>{t('作业内容')}</h2>
          {blocks(one.content)}
        </section>
      )}
      {one.me === null && <p className="muted">{t('加入班级后即可提交')}</p>}
      {one.records.length > 0 && (
        <section aria-label={t('我的提交')} className="stack">
          <h2 className="section-name">{t('我的提交')}</h2>
          {one.records.map(record)}
        </section>
      )}
      <Missed one={one} onChoose={onMissed} onWithdraw={onWithdraw} />
      <Answer one={one} now={now} blocks={blocks} />
      {one.abilities.viewOthers && one.status !== 3 && (
        <nav className="card links" aria-label={t('大家的作业')}>
          <Link className="link-row" to={`/${cid}/homework/${wid}/all${who}`}>
            <span className="grow">{t('大家的作业')}</span>
            <ChevronIcon />
          </Link>
        </nav>
      )}
      {children}
    </Page>
  );
}
