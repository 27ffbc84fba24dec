import { isSingle } from '@rollcall/rules/homework/homework';
import { dayOf } from '@rollcall/rules/time/calendar';
import { ScanIcon } from '@rollcall/ui/primitives/icons';
import { PlainButton, PlainButtonLink } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { busyLabel } from '../../../lib/busy-label.ts';
import { dateText } from '../../../lib/dated.ts';
import type { OutboxState } from '../../../lib/outbox.ts';
import type { SignInState } from '../../../lib/sign-in-state.ts';
import { dateTimeText } from '../../../lib/time.ts';
import type { MemberHomework } from '../api/homework.ts';
import { type MissedDay, missedDays } from './missed.tsx';

interface SubmitHomeworkButtonProps {
  one: MemberHomework;
  state: SignInState;
  outbox: OutboxState;
  /** The kept draft was read. */
  ready: boolean;
  now: number;
  onPress: () => void;
  /** Path of the correction of a submission that needs one. */
  correction: string | undefined;
  onMissed: (missed: MissedDay) => void;
}

function closedWords(one: MemberHomework, now: number): string {
  if (one.state === 'pending') return t('补交审核中');
  if (one.due.done > 0 && one.due.reason === 'quota_used') return t('已提交');
  if (one.due.opens_at !== null && one.due.opens_at > now)
    return t('{{time}} 开始提交', { time: dateTimeText(one.due.opens_at, now) });
  return one.due.reason === 'ended' ? t('已截止') : t(one.due.msg);
}

/** The large button in thumb reach, with the reason in it when it cannot be pressed. */
export function SubmitHomeworkButton({
  one,
  state,
  outbox,
  ready,
  now,
  onPress,
  correction,
  onMissed,
}: SubmitHomeworkButtonProps) {
  const busy = busyLabel(outbox);
  if (one.state === 'fix' && correction && busy === undefined)
    return (
      <PlainButtonLink look="primary" size="large" to={correction}>
        {t('去订正')}
      </PlainButtonLink>
    );
  const [missed] = missedDays(one);
  if (one.state === 'missed' && missed && busy === undefined)
    return (
      <PlainButton look="primary" size="large" onClick={() => onMissed(missed)}>
        {isSingle(one.mode) ? t('补交作业') : t('补交 {{day}}', { day: dateText(missed.day, dayOf(now)) })}
      </PlainButton>
    );
  if (busy !== undefined || one.due.reason !== null || state.kind === 'blocked' || state.kind === 'done')
    return (
      <PlainButton look="primary" size="large" disabled>
        {busy ?? (one.due.reason === null && state.kind === 'blocked' ? state.label : closedWords(one, now))}
      </PlainButton>
    );
  return (
    <PlainButton look="primary" size="large" disabled={!ready} onClick={onPress}>
      {state.kind === 'scan' && <ScanIcon />}
      {state.kind === 'scan'
        ? t('扫码提交')
        : one.state !== 'todo' && one.due.done > 0
          ? t('再交一次')
          : t('提交作业')}
    </PlainButton>
  );
}
