import {
  decideLeave,
  endLeave,
  LEAVE,
  type LeaveState,
  listLeave,
  type ResponseOf,
} from '@rollcall/contract';
import { LEAVE_LIMITS } from '@rollcall/contract/attendance/leave';
import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { dayOf, formatSecond, secondOfDay } from '@rollcall/rules/time/calendar';
import { formatShortDay } from '@rollcall/rules/time/format';
import { slotHours } from '@rollcall/rules/time/slots';
import { Button } from '@rollcall/ui/primitives/button';
import { Parts } from '@rollcall/ui/primitives/parts';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { Tag } from '@rollcall/ui/primitives/tag';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { createRequestIds } from '@rollcall/web/request-id';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { refreshAttendance } from '../../../lib/attendance-reads.ts';
import { useAddress, usePage } from '../../../lib/hooks/use-address.ts';
import { useLastPage } from '../../../lib/hooks/use-last-page.ts';
import { useRowFocus } from '../../../lib/hooks/use-row-focus.ts';
import { useAction, useCall } from '../../../lib/queries.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import type { Marking } from '../api/marking.ts';
import { LEAVE_TAGS, leaveDays } from '../model/leave.ts';

const ConfirmDialog = lazy(() => import('../../../ui/confirm-dialog.tsx'));
const RemarkDialog = lazy(() => import('../../../ui/remark-dialog.tsx'));

type Request = ResponseOf<typeof listLeave>['data']['lists'][number];

const PAGE_SIZE = 20;
/** Milliseconds between two looks at what waits: requests come while the screen is open. */
const LOOK_AGAIN = 15_000;
const ALL = 4;
type Shown = typeof LEAVE.WAITING | typeof ALL;

const dateTimeText = (at: number) => `${t(formatShortDay(dayOf(at)))} ${formatSecond(secondOfDay(at))}`;

/** Requests for leave: those that wait with the two answers, one by one or together; or all of them. */
export function LeaveQueue({ cid, today, marking }: { cid: string; today: string; marking: Marking }) {
  const [query, put] = useAddress();
  const shown: Shown = query.get('state') === 'all' ? ALL : LEAVE.WAITING;
  const [page, setPage] = usePage();
  const [rejecting, setRejecting] = useState<Request | null>(null);
  const [ending, setEnding] = useState<Request | null>(null);
  /** Requests to approve together: those that were seen when it was asked. */
  const [approving, setApproving] = useState<readonly Request[]>([]);
  const { data, error, refetch, isPlaceholderData } = useCall(
    listLeave,
    { cid, status: shown, page, count: PAGE_SIZE },
    { placeholderData: keepPreviousData, refetchInterval: shown === LEAVE.WAITING && LOOK_AGAIN },
  );
  const rowFocus = useRowFocus();
  const isBehind = useLastPage({
    page,
    count: PAGE_SIZE,
    total: isPlaceholderData ? undefined : data?.data.total,
    onShow: setPage,
  });
  const decision = useAction(decideLeave, {
    onDone: ({ data: { done, failed, batch } }, { status }) => {
      if (done > 0)
        marking.offerUndo(
          batch,
          status === LEAVE.APPROVED
            ? t('已通过 {{n}} 个请假', { n: done })
            : t('已拒绝 {{n}} 个请假', { n: done }),
        );
      const [first] = failed;
      if (first) toast.error(t('{{n}} 个没有处理：{{msg}}', { n: failed.length, msg: t(first.msg) }));
    },
  });
  const end = useAction(endLeave, { onDone: () => toast.success(t('已销假')) });
  const [withId] = useState(createRequestIds);
  const after = async () => {
    setRejecting(null);
    setEnding(null);
    setApproving([]);
    await refreshAttendance();
  };
  const decide = async (ids: string[], status: 1 | 2, remark = '') => {
    const request = withId((request_id) => ({ cid, ids, status, remark, request_id }));
    // The typed text stays where it did not arrive.
    if (!(await decision.run(request))) return;
    withId.renew();
    await after();
  };
  const finish = async (id: string) => {
    if (!(await end.run(withId((request_id) => ({ cid, id, request_id }))))) return;
    withId.renew();
    await after();
  };
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data || isBehind) return <TableSkeleton rows={4} height={88} />;
  const { lists, total, waiting } = data.data;
  const waits = shown === LEAVE.WAITING;

  return (
    <>
      <div className="at-tools">
        <Segmented
          label={t('请假的状态')}
          value={shown}
          options={[
            {
              value: LEAVE.WAITING as Shown,
              label: waiting > 0 ? t('待审核 {{n}}', { n: waiting }) : t('待审核'),
            },
            { value: ALL as Shown, label: t('全部') },
          ]}
          onChange={(next) => {
            put({ state: next === ALL ? 'all' : null, page: null });
          }}
        />
        <span className="at-space" />
        {waits && lists.length > 1 && (
          <Button look="primary" disabled={decision.busy} onClick={() => setApproving(lists)}>
            {t('全部通过（{{n}}）', { n: lists.length })}
          </Button>
        )}
      </div>
      {isPlaceholderData && lists.length === 0 ? (
        // Rows of the other list say nothing of this one.
        <TableSkeleton rows={4} height={88} />
      ) : lists.length === 0 ? (
        <EmptyState
          icon="check"
          title={waits ? t('没有待审核的请假') : t('还没有请假')}
          hint={t('成员或家长在手机上申请请假后，会出现在这里。')}
        />
      ) : (
        <>
          <ul className="at-list" {...rowFocus}>
            {lists.map((request) => (
              <LeaveRow
                key={request.id}
                request={request}
                today={today}
                busy={decision.busy || end.busy}
                onApprove={() => void decide([request.id], 1)}
                onReject={() => setRejecting(request)}
                onEnd={() => setEnding(request)}
              />
            ))}
          </ul>
          <Pager page={page} count={PAGE_SIZE} total={total} unit={t('条')} onShow={setPage} />
        </>
      )}
      <Suspense>
        {approving.length > 0 && (
          <ConfirmDialog
            title={t('通过这 {{n}} 个请假？', { n: approving.length })}
            lead={t('请假的日子不算缺勤。通过后 10 分钟内可以撤销。')}
            okText={t('全部通过')}
            danger={false}
            busy={decision.busy}
            onOk={() =>
              void decide(
                approving.map(({ id }) => id),
                1,
              )
            }
            onCancel={() => setApproving([])}
          />
        )}
        {rejecting && (
          <RemarkDialog
            title={t('不通过“{{name}}”的请假', { name: rejecting.name })}
            okText={t('不通过')}
            lead={t('对方可以看到原因，并可以重新申请。')}
            label={t('不通过的原因')}
            placeholder={t('不通过的原因（可不填）')}
            most={LEAVE_LIMITS.reason}
            busy={decision.busy}
            onSend={(remark) => void decide([rejecting.id], 2, remark)}
            onCancel={() => setRejecting(null)}
          />
        )}
        {ending && (
          <ConfirmDialog
            title={t('为“{{name}}”销假？', { name: ending.name })}
            lead={
              ending.first > today
                ? t('假期还没有开始，将整个撤回。')
                : t('从今天起不再算请假，之前的日子不变。')
            }
            okText={t('销假')}
            busy={end.busy}
            onOk={() => void finish(ending.id)}
            onCancel={() => setEnding(null)}
          />
        )}
      </Suspense>
    </>
  );
}

interface LeaveRowProps {
  request: Request;
  today: string;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
  onEnd: () => void;
}

/** One request: who, which days, why, and what can be done. */
function LeaveRow({ request, today, busy, onApprove, onReject, onEnd }: LeaveRowProps) {
  const { name, status, own, pictures, last } = request;
  const tag = LEAVE_TAGS[status as LeaveState];
  const slots = request.slots?.map(slotHours).join(t('、')) || t('全天');
  const notes = [
    own === 1
      ? t('{{time}} 申请', { time: dateTimeText(request.asked_at) })
      : t('{{time}} 由{{name}}申请', { name: request.asked_by, time: dateTimeText(request.asked_at) }),
    t('应签 {{n}} 次', { n: request.covers }),
    request.decided_at > 0 &&
      request.decided_by !== '' &&
      t('{{time}} 由{{name}}处理', { name: request.decided_by, time: dateTimeText(request.decided_at) }),
    request.remark,
  ];
  return (
    <li className="at-leave">
      <Avatar name={name} src={request.head_url} size={40} />
      <div className="at-leave-body">
        <p className="at-leave-head">
          <b>{name}</b>
          <Tag>{t(request.kind)}</Tag>
          <span>
            {leaveDays(request)} · {slots}
          </span>
        </p>
        {request.reason !== '' && <p>{request.reason}</p>}
        {pictures.length > 0 && (
          <p className="at-pictures">
            {pictures.map((url) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                <img src={listPicture(url)} alt={t('请假照片')} width={56} height={56} loading="lazy" />
              </a>
            ))}
          </p>
        )}
        <p className="at-notes">
          <Parts parts={notes} />
        </p>
      </div>
      <div className="at-leave-actions">
        {status === LEAVE.WAITING ? (
          <>
            <Button disabled={busy} aria-label={t('不通过 {{name}}', { name })} onClick={onReject}>
              {t('不通过')}
            </Button>
            <Button
              look="approve"
              disabled={busy}
              aria-label={t('通过 {{name}}', { name })}
              onClick={onApprove}
            >
              {t('通过')}
            </Button>
          </>
        ) : (
          <>
            <Tag tone={tag.tone}>{t(tag.words)}</Tag>
            {status === LEAVE.APPROVED && last >= today && (
              <Button disabled={busy} aria-label={t('为 {{name}} 销假', { name })} onClick={onEnd}>
                {t('销假')}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}
