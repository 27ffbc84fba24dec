import { auditJoin, type JoinRequest, listJoinRequests } from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { Button, ButtonLink } from '@rollcall/ui/primitives/button';
import { Checkbox } from '@rollcall/ui/primitives/checkbox';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useActivity } from '../../../lib/activity.ts';
import { refreshAttendance } from '../../../lib/attendance-reads.ts';
import { useAddress, usePage } from '../../../lib/hooks/use-address.ts';
import { useLastPage } from '../../../lib/hooks/use-last-page.ts';
import { useRowFocus } from '../../../lib/hooks/use-row-focus.ts';
import { useAction, useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import { GuardianRequests } from '../components/guardian-requests.tsx';
import { RequestRow } from '../components/request-row.tsx';
import { chosenOf, toggled } from '../model/selection.ts';
import '../roster.css';

const RemarkDialog = lazy(() => import('../../../ui/remark-dialog.tsx'));

const PAGE_SIZE = 50;
const APPROVE = 1;
const REJECT = 2;
/** Milliseconds between two looks: applications come while the screen is open. */
const LOOK_AGAIN = 15_000;

/** `/approve`: who waits to join, and further guardians of dependents. */
export function Component() {
  const { activity } = useActivity();
  return (
    <>
      <GuardianRequests cid={activity.cid} />
      <JoinRequests />
    </>
  );
}

/** Applicants, approved or refused one by one or together (JOIN-05). */
function JoinRequests() {
  const { activity } = useActivity();
  const { cid } = activity;
  const [query, put] = useAddress();
  const [page, setPage] = usePage();
  const keyword = (query.get('keyword') ?? '').slice(0, 50);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<readonly JoinRequest[] | null>(null);
  const { data, error, refetch, isPlaceholderData } = useCall(
    listJoinRequests,
    { cid, page, count: PAGE_SIZE, keyword },
    { placeholderData: keepPreviousData, refetchInterval: LOOK_AGAIN },
  );
  const { run, busy } = useAction(auditJoin, {
    onDone: ({ data: { done, failed } }, { status }) => {
      if (done > 0)
        toast.success(
          status === APPROVE ? t('已通过 {{n}} 人', { n: done }) : t('已拒绝 {{n}} 人', { n: done }),
        );
      const [first] = failed;
      if (first) toast.error(t('{{n}} 人没有处理：{{msg}}', { n: failed.length, msg: t(first.msg) }));
    },
  });
  const rowFocus = useRowFocus();
  const isBehind = useLastPage({
    page,
    count: PAGE_SIZE,
    total: isPlaceholderData ? undefined : data?.data.total,
    onShow: setPage,
  });
  const decide = async (ids: string[], status: number, remark = '') => {
    // The typed text stays where it did not arrive.
    if (!(await run({ cid, ids, status, remark }))) return;
    setRejecting(null);
    // The others stay chosen.
    setSelected((before) => toggled(before, ids, false));
    await refreshAttendance(listJoinRequests);
  };

  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data || isBehind) return <TableSkeleton rows={6} height={72} />;
  const { lists, total } = data.data;
  // Nobody found by the search before says nothing of all.
  if (total === 0 && keyword === '' && !isPlaceholderData)
    return (
      <section className="rc-card">
        <EmptyState
          icon="check"
          title={t('没有待审核的申请')}
          hint={
            activity.enable_audit === 1
              ? t('有人申请加入时，会出现在这里。')
              : t('这个签到没有开启加入审核，成员可以直接加入。')
          }
          action={
            activity.enable_audit === 1 ? (
              <ButtonLink to={`/checkin-info/${cid}`}>{t('分享签到')}</ButtonLink>
            ) : (
              <ButtonLink to={`/manageSetting/${cid}`}>{t('去设置')}</ButtonLink>
            )
          }
        />
      </section>
    );
  const chosen = chosenOf(selected, lists);
  const all = lists.length > 0 && chosen.length === lists.length;
  return (
    <section className="rc-card" aria-label={t('待审核')}>
      <div className="ap-toolbar">
        <Checkbox
          checked={all}
          mixed={chosen.length > 0 && !all}
          disabled={lists.length === 0}
          onChange={(on) =>
            setSelected(
              toggled(
                selected,
                lists.map((one) => one.id),
                on,
              ),
            )
          }
        >
          {chosen.length > 0 ? t('已选 {{n}} 人', { n: chosen.length }) : t('全选')}
        </Checkbox>
        <Button
          disabled={busy || chosen.length === 0}
          onClick={() => setRejecting(lists.filter(({ id }) => selected.has(id)))}
        >
          {t('拒绝所选')}
        </Button>
        <Button
          look="primary"
          disabled={busy || chosen.length === 0}
          onClick={() => void decide(chosen, APPROVE)}
        >
          {t('通过所选')}
        </Button>
        <span className="ap-space" />
        <SearchBox
          keyword={keyword}
          label={t('搜索申请人')}
          hint={t('搜索姓名、手机号')}
          onSearch={(text) => put({ keyword: text, page: null })}
        />
      </div>
      {isPlaceholderData && lists.length === 0 ? (
        <TableSkeleton rows={6} height={72} />
      ) : lists.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('没有找到“{{keyword}}”', { keyword })}
          hint={t('换个姓名或手机号试试。')}
        />
      ) : (
        <ul className="ap-list" {...rowFocus}>
          {lists.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              selected={selected.has(request.id)}
              busy={busy}
              onSelect={(on) => setSelected(toggled(selected, [request.id], on))}
              onApprove={() => void decide([request.id], APPROVE)}
              onReject={() => setRejecting([request])}
            />
          ))}
        </ul>
      )}
      {total > 0 && (
        <Pager page={page} count={PAGE_SIZE} total={total} unit={t('人待审核')} onShow={setPage} />
      )}
      {rejecting && (
        <Suspense fallback={null}>
          <RemarkDialog
            title={
              rejecting.length === 1
                ? t('拒绝“{{name}}”加入', { name: rejecting[0]!.name })
                : t('拒绝 {{n}} 人加入', { n: rejecting.length })
            }
            okText={t('拒绝')}
            lead={t('对方可以看到原因，并可以修改后重新申请。')}
            label={t('拒绝的原因')}
            placeholder={t('拒绝的原因（可不填），如：请填写真实姓名')}
            most={LIMITS.joinRemark}
            busy={busy}
            onCancel={() => setRejecting(null)}
            onSend={(remark) =>
              void decide(
                rejecting.map(({ id }) => id),
                REJECT,
                remark,
              )
            }
          />
        </Suspense>
      )}
    </section>
  );
}
