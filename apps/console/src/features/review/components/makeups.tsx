import { auditMakeup, listMakeups, listRecords, type MakeupRequest, REVIEW } from '@rollcall/contract';
import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { formatSecond } from '@rollcall/rules/time/calendar';
import { Button } from '@rollcall/ui/primitives/button';
import { Tag } from '@rollcall/ui/primitives/tag';
import { toast } from '@rollcall/ui/toasts';
import { t, text } from '@rollcall/web/i18n';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { refreshAttendance } from '../../../lib/attendance-reads.ts';
import { usePage } from '../../../lib/hooks/use-address.ts';
import { namesOf } from '../../../lib/names.ts';
import { useAction, useCall } from '../../../lib/queries.ts';
import { dateTimeOf, dayAndSlot } from '../model/labels.ts';
import type { ShowValues } from '../model/show-values.ts';
import { PAGE_SIZE, ReviewList } from './review-list.tsx';
import { ReviewRow } from './review-row.tsx';

const ConfirmDialog = lazy(() => import('../../../ui/confirm-dialog.tsx'));
const RemarkDialog = lazy(() => import('../../../ui/remark-dialog.tsx'));

/** Milliseconds between two looks at what waits: requests come while the screen is open. */
const LOOK_AGAIN = 15_000;
/** `status` of the call for whatever is decided. */
const DECIDED = 3;

/** Words of a request that is over, by its state. */
const OVER: Readonly<Record<number, string>> = text({
  [REVIEW.APPROVED]: '已通过',
  [REVIEW.REFUSED]: '未通过',
  [REVIEW.WITHDRAWN]: '已撤回',
});

interface MakeupsProps {
  cid: string;
  decided: boolean;
  values: ShowValues;
}

/** Make-ups that wait, with the two answers; or those that were decided. */
export function Makeups({ cid, decided, values }: MakeupsProps) {
  const [page, setPage] = usePage();
  const [rejecting, setRejecting] = useState<MakeupRequest | null>(null);
  /** The requests that are to be approved together: those that were seen when it was asked. */
  const [approving, setApproving] = useState<readonly MakeupRequest[]>([]);
  const { data, error, refetch } = useCall(
    listMakeups,
    { cid, status: decided ? DECIDED : REVIEW.WAITING, page, count: PAGE_SIZE },
    { placeholderData: keepPreviousData, refetchInterval: !decided && LOOK_AGAIN },
  );
  const { run, busy } = useAction(auditMakeup, {
    onDone: ({ data: { done, failed } }, { status }) => {
      if (done > 0)
        toast.success(status === REVIEW.APPROVED ? t('已通过 {{n}} 个补签', { n: done }) : t('已拒绝该补签'));
      const [first] = failed;
      if (first) toast.error(t('{{n}} 个没有处理：{{msg}}', { n: failed.length, msg: t(first.msg) }));
    },
  });
  const decide = async (ids: string[], status: number, remark = '') => {
    // The typed text stays where it did not arrive.
    if (!(await run({ cid, ids, status, remark }))) return;
    setRejecting(null);
    setApproving([]);
    await refreshAttendance(listMakeups, listRecords);
  };
  const lists = data?.data.lists ?? [];

  return (
    <>
      {!decided && lists.length > 1 && (
        <div className="rv-bar">
          <Button look="primary" disabled={busy} onClick={() => setApproving(lists)}>
            {t('全部通过（{{n}}）', { n: lists.length })}
          </Button>
        </div>
      )}
      <ReviewList
        page={data?.data}
        error={error}
        number={page}
        onPage={setPage}
        onRetry={() => void refetch()}
        empty={
          decided
            ? { title: t('还没有处理过的补签'), hint: t('通过或不通过的补签会留在这里。') }
            : { title: t('没有待审核的补签'), hint: t('成员申请补签后，会出现在这里。') }
        }
        row={(request) => (
          <ReviewRow
            key={request.id}
            name={request.name}
            avatar={request.head_url}
            tags={request.is_agent === 1 && <Tag>{t('代签')}</Tag>}
            subject={
              request.homework
                ? t('补交作业“{{title}}” {{day}}', {
                    title: request.homework.title,
                    day: dayAndSlot(request.day, request.slot),
                  })
                : t('补签 {{day}}', { day: dayAndSlot(request.day, request.slot) })
            }
            reason={request.reason}
            notes={[
              request.claimed === null ? '' : t('实际到达 {{time}}', { time: formatSecond(request.claimed) }),
              t('{{time}} 申请', { time: dateTimeOf(request.date) }),
              request.decided_at > 0
                ? t('{{time}} 由{{name}}处理', {
                    name: request.decided_by,
                    time: dateTimeOf(request.decided_at),
                  })
                : '',
              request.remark,
            ]}
            values={
              <>
                {request.pictures.length > 0 && (
                  <p className="rv-pictures">
                    {request.pictures.map((url) => (
                      <a key={url} href={url} target="_blank" rel="noreferrer">
                        <img
                          src={listPicture(url)}
                          alt={t('补签照片')}
                          width={56}
                          height={56}
                          loading="lazy"
                        />
                      </a>
                    ))}
                  </p>
                )}
                {values(request.fill_params)}
              </>
            }
            actions={
              decided ? (
                <Tag tone={request.status === REVIEW.APPROVED ? 'jade' : 'grey'}>
                  {t(OVER[request.status] ?? '')}
                </Tag>
              ) : (
                <>
                  <Button
                    disabled={busy}
                    aria-label={t('不通过 {{name}}', { name: request.name })}
                    onClick={() => setRejecting(request)}
                  >
                    {t('不通过')}
                  </Button>
                  <Button
                    look="approve"
                    disabled={busy}
                    aria-label={t('通过 {{name}}', { name: request.name })}
                    onClick={() => void decide([request.id], REVIEW.APPROVED)}
                  >
                    {t('通过')}
                  </Button>
                </>
              )
            }
          />
        )}
      />
      {approving.length > 0 && (
        <Suspense>
          <ConfirmDialog
            title={t('通过这 {{n}} 个补签？', { n: approving.length })}
            lead={t('{{names}}的补签会记入签到，通过后不能撤回。', {
              names: namesOf([...new Set(approving.map(({ name }) => name))]),
            })}
            okText={t('全部通过')}
            danger={false}
            busy={busy}
            onOk={() =>
              void decide(
                approving.map(({ id }) => id),
                REVIEW.APPROVED,
              )
            }
            onCancel={() => setApproving([])}
          />
        </Suspense>
      )}
      {rejecting && (
        <Suspense>
          <RemarkDialog
            title={t('不通过“{{name}}”的补签', { name: rejecting.name })}
            okText={t('不通过')}
            lead={t('对方可以看到原因，并可以重新申请。')}
            label={t('不通过的原因')}
            placeholder={t('不通过的原因（可不填）')}
            most={LIMITS.makeupRemark}
            busy={busy}
            onSend={(remark) => void decide([rejecting.id], REVIEW.REFUSED, remark)}
            onCancel={() => setRejecting(null)}
          />
        </Suspense>
      )}
    </>
  );
}
