import { listActivities } from '@rollcall/contract';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { Button, ButtonLink } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useQueryParams } from '../../../lib/address.tsx';
import { useLastPage } from '../../../lib/hooks/use-last-page.ts';
import { useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { type ListQuery, PAGE_SIZES, readListQuery, requestOf, writeListQuery } from '../api/list-query.ts';
import { ActivityCard } from '../components/activity-card.tsx';
import { Below } from '../components/below.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { ListTabs } from '../components/list-tabs.tsx';
import { NothingYet } from '../components/nothing-yet.tsx';
import { Notice } from '../components/notice.tsx';
import { type RenderMissing, TodayStrip } from '../components/today-strip.tsx';
import '../components/list.css';

const JoinedDialog = lazy(() => import('../components/joined-dialog.tsx'));

/** The activities that one manages (LIST-01). The view stands in the address. */
export function Component({ renderMissing }: { renderMissing?: RenderMissing }) {
  const [params, setParams] = useQueryParams();
  const [joined, setJoined] = useState(false);
  const query = readListQuery(params);
  const { tab, page, count, keyword } = query;
  const { data, error, isPlaceholderData, refetch } = useCall(listActivities, requestOf(query), {
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const show = (change: Partial<ListQuery>) => setParams(writeListQuery({ ...query, page: 1, ...change }));
  const isBehind = useLastPage({
    page,
    count,
    total: isPlaceholderData ? undefined : data?.matched,
    onShow: (last) => setParams(writeListQuery({ ...query, page: last }), { replace: true }),
  });

  return (
    <PageFrame>
      <PageHead
        title={t('我管理的签到')}
        acts={
          <>
            <SearchBox
              keyword={keyword}
              label={t('搜索签到标题')}
              onSearch={(text) => show({ keyword: text })}
            />
            <ButtonLink to="/createAll" look="primary">
              {t('新建签到')}
            </ButtonLink>
          </>
        }
      />
      <TodayStrip renderMissing={renderMissing} />
      <ListTabs
        current={tab}
        counts={data}
        onChoose={(chosen) => show({ tab: chosen })}
        onJoined={() => setJoined(true)}
      />
      <Notice tab={tab} certified={data && data.is_cert === 1} />
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data || isPlaceholderData || isBehind ? (
        <CardSkeletons />
      ) : data.data.length > 0 ? (
        <>
          <div className="cards">
            {data.data.map((card) => (
              <ActivityCard key={card.cid} card={card} />
            ))}
          </div>
          <Pager
            page={page}
            count={count}
            total={data.matched}
            unit={t('个')}
            sizes={PAGE_SIZES}
            onShow={(next, size) => show({ page: next, count: size })}
          />
        </>
      ) : keyword !== '' ? (
        <EmptyState
          icon="search"
          title={t('没有找到“{{keyword}}”', { keyword })}
          hint={t('换个词试试，或到其他状态里找找。')}
          action={<Button onClick={() => show({ keyword: '' })}>{t('清除搜索')}</Button>}
        />
      ) : (
        <NothingYet empty={data.created === 0} binned={tab.name === 'bin'} />
      )}
      <Below />
      {joined && (
        <Suspense>
          <JoinedDialog onClose={() => setJoined(false)} />
        </Suspense>
      )}
    </PageFrame>
  );
}
