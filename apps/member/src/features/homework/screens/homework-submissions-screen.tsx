import type { CheckinRecord } from '@rollcall/contract/record/record';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { SealState } from '@rollcall/ui/composites/seal-state';
import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { Page } from '../../../ui/page.tsx';
import { Failed } from '../../../ui/states.tsx';
import { useHomeworkSubmissions } from '../api/homework.ts';

interface HomeworkSubmissionsScreenProps {
  cid: string;
  wid: string;
  entry: string | undefined;
  /** Whom the homework was opened for, if it is a dependent. */
  dependent: string | undefined;
  card: (record: CheckinRecord) => ReactNode;
}

/** `/m/:cid/homework/:wid/all`: what the class submitted, as the homework shows it (HW-17). */
export function HomeworkSubmissionsScreen({
  cid,
  wid,
  entry,
  dependent,
  card,
}: HomeworkSubmissionsScreenProps) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useHomeworkSubmissions(
    wid,
    entry,
  );
  const records = data?.pages.flatMap(({ lists }) => lists) ?? [];
  return (
    <Page title={t('大家的作业')} back={`/${cid}/homework/${wid}${dependent ? `?for=${dependent}` : ''}`}>
      {!data && !error && <LoadingBlocks heights={[88, 88, 88]} />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && records.length === 0 && <SealState title={t('还没有人提交')} />}
      {records.map(card)}
      {data && error && (
        <Banner live tone="amber">
          {error.message}
        </Banner>
      )}
      {hasNextPage && (
        <PlainButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? t('正在加载…') : t('加载更多')}
        </PlainButton>
      )}
    </Page>
  );
}
