import { acceptLate, listLate, listRecords, REVIEW } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Tag } from '@rollcall/ui/primitives/tag';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { keepPreviousData } from '@tanstack/react-query';
import { refreshAttendance } from '../../../lib/attendance-reads.ts';
import { usePage } from '../../../lib/hooks/use-address.ts';
import { useAction, useCall } from '../../../lib/queries.ts';
import { dateTimeOf, dayAndSlot } from '../model/labels.ts';
import type { ShowValues } from '../model/show-values.ts';
import { PAGE_SIZE, ReviewList } from './review-list.tsx';
import { ReviewRow } from './review-row.tsx';

/** Deliveries captured in their slot and received after it: accepted by one tap, or left refused. */
export function LateDeliveries({ cid, values }: { cid: string; values: ShowValues }) {
  const [page, setPage] = usePage();
  const { data, error, refetch } = useCall(
    listLate,
    { cid, status: REVIEW.WAITING, page, count: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  const { run, busy } = useAction(acceptLate, {
    onDone: ({ data: { pt_id } }) =>
      toast.success(pt_id === null ? t('已忽略') : t('已接受，计入当时的时段')),
  });
  const decide = async (id: string, status: number) => {
    await run({ cid, id, status });
    await refreshAttendance(listLate, listRecords);
  };
  return (
    <ReviewList
      page={data?.data}
      error={error}
      number={page}
      onPage={setPage}
      onRetry={() => void refetch()}
      empty={{
        title: t('没有迟到的提交'),
        hint: t('成员按时拍下、因网络问题晚送达的签到会出现在这里。'),
      }}
      row={(late) => (
        <ReviewRow
          key={late.id}
          name={late.name}
          avatar={late.head_url}
          tags={late.is_agent === 1 && <Tag>{t('代签')}</Tag>}
          subject={[late.homework && `“${late.homework.title}”`, dayAndSlot(late.day, late.slot)]
            .filter(Boolean)
            .join(' ')}
          notes={[
            t('手机记录于 {{time}}', { time: dateTimeOf(late.captured_at) }),
            t('送达于 {{time}}', { time: dateTimeOf(late.date) }),
            ...(late.place?.rough === 1 ? [t('定位太粗，误差比签到范围还大')] : []),
          ]}
          values={values(late.fill_params)}
          actions={
            <>
              <Button
                disabled={busy}
                aria-label={t('忽略 {{name}}', { name: late.name })}
                onClick={() => void decide(late.id, REVIEW.REFUSED)}
              >
                {t('忽略')}
              </Button>
              <Button
                look="approve"
                disabled={busy}
                aria-label={t('接受 {{name}}', { name: late.name })}
                onClick={() => void decide(late.id, REVIEW.APPROVED)}
              >
                {t('接受')}
              </Button>
            </>
          }
        />
      )}
    />
  );
}
