import { REVIEW } from '@rollcall/contract/makeup/own-makeup';
import { formatSecond } from '@rollcall/rules/time/calendar';
import { SheetConfirm } from '@rollcall/ui/composites/sheet-confirm';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t, text } from '@rollcall/web/i18n';
import { useState } from 'react';
import { dateText, slotText } from '../../../lib/time.ts';
import { PictureWall } from '../../../ui/media/picture-wall.tsx';
import { type Makeup, useWithdrawMakeup } from '../api/makeup.ts';

type Request = Makeup['requests'][number];

const STATES = text([
  { tone: 'amber' as const, words: '审核中' },
  { tone: 'jade' as const, words: '已通过' },
  { tone: 'grey' as const, words: '未通过' },
  { tone: 'grey' as const, words: '已撤回' },
]);

const subjectOf = ({ day, slot }: Request): string =>
  [dateText(day), slot ? slotText(slot) : ''].filter(Boolean).join(' ');

/** Make-ups that were asked for, newest first: proof, state, the decider's word; one that waits may be withdrawn. */
export function MakeupRequests({ cid, requests }: { cid: string; requests: readonly Request[] }) {
  const [withdrawing, setWithdrawing] = useState<Request>();
  const withdraw = useWithdrawMakeup(() => setWithdrawing(undefined));
  return (
    <section className="card" aria-label={t('我的补签申请')}>
      <h2>{t('补签申请')}</h2>
      {requests.map((one) => (
        <RequestRow key={one.id} request={one} onWithdraw={() => setWithdrawing(one)} />
      ))}
      {withdrawing && (
        <SheetConfirm
          title={t('撤回补签申请？')}
          lead={subjectOf(withdrawing)}
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
    </section>
  );
}

function RequestRow({ request, onWithdraw }: { request: Request; onWithdraw: () => void }) {
  const { day, slot, status, reason, remark } = request;
  // An older answer that the phone still keeps has neither.
  const { pictures = [], claimed = null } = request as Partial<Request>;
  return (
    <div className="makeup-request">
      <div className="row">
        <div className="grow">
          <p>{dateText(day)}</p>
          <p className="muted num">
            {[
              slot ? slotText(slot) : '',
              claimed === null ? '' : t('实际到达 {{time}}', { time: formatSecond(claimed) }),
              reason,
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
          {remark !== '' && <p className="muted">{remark}</p>}
        </div>
        <Tag tone={STATES[status]?.tone ?? 'grey'}>{t(STATES[status]?.words ?? '')}</Tag>
      </div>
      {pictures.length > 0 && <PictureWall urls={pictures} name={t('补签照片')} />}
      {status === REVIEW.WAITING && (
        <PlainButton aria-label={t('撤回 {{day}} 的补签', { day: dateText(day) })} onClick={onWithdraw}>
          {t('撤回')}
        </PlainButton>
      )}
    </div>
  );
}
