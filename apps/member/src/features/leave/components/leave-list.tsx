import { LEAVE, type LeaveRow, type LeaveState } from '@rollcall/contract/attendance/leave';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { SheetConfirm } from '@rollcall/ui/composites/sheet-confirm';
import { Parts } from '@rollcall/ui/primitives/parts';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { Tag, type Tone } from '@rollcall/ui/primitives/tag';
import { t, text } from '@rollcall/web/i18n';
import { useState } from 'react';
import { PictureWall } from '../../../ui/media/picture-wall.tsx';
import { Failed } from '../../../ui/states.tsx';
import { useOwnLeave, useWithdrawLeave } from '../api/leave.ts';
import { leaveDaysText, leaveSlotsText } from './leave-text.ts';

const STATES: Readonly<Record<LeaveState, { tone: Tone; words: string }>> = text({
  [LEAVE.WAITING]: { tone: 'amber', words: '待审核' },
  [LEAVE.APPROVED]: { tone: 'jade', words: '已通过' },
  [LEAVE.REFUSED]: { tone: 'grey', words: '未通过' },
  [LEAVE.WITHDRAWN]: { tone: 'grey', words: '已撤回' },
});

interface LeaveListProps {
  cid: string;
  dependent: string | undefined;
  page: number;
  /** Today in the activity's zone. */
  today: string;
  /** Leave is about to be withdrawn. */
  onWithdrawing: () => void;
}

/** One page of what was asked for, newest first. */
export function LeaveList({ cid, dependent, page, today, onWithdrawing }: LeaveListProps) {
  const { data, error, refetch } = useOwnLeave(cid, dependent, page);
  const [withdrawing, setWithdrawing] = useState<LeaveRow>();
  // Its answer may come when another one is asked about.
  const withdraw = useWithdrawLeave((id) => setWithdrawing((open) => (open?.id === id ? undefined : open)));
  if (!data)
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <LoadingBlocks heights={[96]} />;
  return (
    <>
      {data.lists.map((leave) => (
        <LeaveCard
          key={leave.id}
          leave={leave}
          today={today}
          onWithdraw={() => {
            onWithdrawing();
            setWithdrawing(leave);
          }}
        />
      ))}
      {withdrawing && (
        <SheetConfirm
          title={t('撤回请假？')}
          lead={leaveDaysText(withdrawing, today)}
          yes={withdraw.isPending ? t('正在撤回…') : t('撤回')}
          busy={withdraw.isPending}
          error={withdraw.error?.message}
          onYes={() => withdraw.mutate({ cid, id: withdrawing.id })}
          onClose={() => {
            setWithdrawing(undefined);
            withdraw.reset();
          }}
        />
      )}
    </>
  );
}

/** The organiser's word, or who decided; '' where nobody has. */
function decisionText({ decided_by: by, remark, status }: LeaveRow): string {
  if (status !== LEAVE.APPROVED && status !== LEAVE.REFUSED) return '';
  if (remark !== '') return by === '' ? remark : t('{{by}}：{{remark}}', { by, remark });
  return by === '' ? '' : t('{{by}} 处理', { by });
}

function LeaveCard({ leave, today, onWithdraw }: { leave: LeaveRow; today: string; onWithdraw: () => void }) {
  const { tone, words } = STATES[leave.status as LeaveState];
  const decision = decisionText(leave);
  const days = leaveDaysText(leave, today);
  return (
    <section className="card" aria-label={days}>
      <div className="row">
        <h2 className="grow leave-title">{days}</h2>
        <Tag tone={tone}>{t(words)}</Tag>
      </div>
      <p className="muted num">
        <Parts
          parts={[
            t(leave.kind),
            leaveSlotsText(leave),
            leave.own === 0 && t('{{name}} 申请', { name: leave.asked_by }),
          ]}
        />
      </p>
      {leave.reason !== '' && <p className="pre">{leave.reason}</p>}
      {leave.pictures.length > 0 && <PictureWall urls={leave.pictures} name={t('请假照片')} />}
      {decision !== '' && <p className="muted">{decision}</p>}
      {leave.can_withdraw === 1 && <PlainButton onClick={onWithdraw}>{t('撤回')}</PlainButton>}
    </section>
  );
}
