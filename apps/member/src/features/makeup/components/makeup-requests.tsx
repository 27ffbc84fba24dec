import { REVIEW } from '@rollcall/contract/makeup/own-makeup';
import { formatSecond } from '@rollcall/rules/time/calendar';
import { Parts } from '@rollcall/ui/primitives/parts';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { dateText } from '../../../lib/dated.ts';
import { reviewState, subjectOf } from '../../../lib/review-states.ts';
import { slotText } from '../../../lib/time.ts';
import { PictureWall } from '../../../ui/media/picture-wall.tsx';
import type { Makeup } from '../api/makeup.ts';
import { WithdrawMakeup } from './withdraw-makeup.tsx';

type Request = Makeup['requests'][number];

/** Make-ups that were asked for, newest first: proof, state, the decider's word; one that waits may be withdrawn. */
export function MakeupRequests({
  cid,
  requests,
  today,
  onWithdrawing,
}: {
  cid: string;
  requests: readonly Request[];
  /** Today in the activity's zone. */
  today: string;
  /** One is about to be withdrawn. */
  onWithdrawing: () => void;
}) {
  const [withdrawing, setWithdrawing] = useState<Request>();
  return (
    <section className="card" aria-label={t('我的补签申请')}>
      <h2>{t('补签申请')}</h2>
      {requests.map((one) => (
        <RequestRow
          key={one.id}
          request={one}
          today={today}
          onWithdraw={() => {
            onWithdrawing();
            setWithdrawing(one);
          }}
        />
      ))}
      {withdrawing && (
        <WithdrawMakeup
          cid={cid}
          id={withdrawing.id}
          title={t('撤回补签申请？')}
          subject={subjectOf(withdrawing, today)}
          // Its answer may come when another one is asked about.
          onClose={() => setWithdrawing((open) => (open === withdrawing ? undefined : open))}
        />
      )}
    </section>
  );
}

function RequestRow({
  request,
  today,
  onWithdraw,
}: {
  request: Request;
  today: string;
  onWithdraw: () => void;
}) {
  const { day, slot, status, reason, remark } = request;
  // An older answer that the phone still keeps has neither.
  const { pictures = [], claimed = null } = request as Partial<Request>;
  return (
    <div className="makeup-request">
      <div className="row">
        <div className="grow">
          <p>{dateText(day, today)}</p>
          <p className="muted num">
            <Parts
              parts={[
                slot && slotText(slot),
                claimed !== null && t('实际到达 {{time}}', { time: formatSecond(claimed) }),
                reason,
              ]}
            />
          </p>
          {remark !== '' && <p className="muted">{remark}</p>}
        </div>
        <Tag tone={reviewState(status).tone}>{t(reviewState(status).words)}</Tag>
      </div>
      {pictures.length > 0 && <PictureWall urls={pictures} name={t('补签照片')} />}
      {status === REVIEW.WAITING && (
        <PlainButton
          aria-label={t('撤回 {{day}} 的补签', { day: dateText(day, today) })}
          onClick={onWithdraw}
        >
          {t('撤回')}
        </PlainButton>
      )}
    </div>
  );
}
