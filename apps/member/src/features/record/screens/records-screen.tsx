import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { SealState } from '@rollcall/ui/composites/seal-state';
import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t, text } from '@rollcall/web/i18n';
import { useState } from 'react';
import { Page } from '../../../ui/page.tsx';
import { Failed } from '../../../ui/states.tsx';
import { type Scope, useRecords } from '../api/records.ts';
import { RecordCard } from '../components/record-card.tsx';
import '../record.css';

const TABS: readonly (readonly [Scope, string])[] = text([
  ['mine', '我的'],
  ['all', '全部'],
]);

interface RecordsScreenProps {
  cid: string;
  entry: string | undefined;
  /** This member may see the records of others. */
  others: boolean;
  /** Has none of their own here: came by the code, and looks at those of others. */
  visits?: boolean;
  /** Name of the dependent, where the records are theirs. */
  dependent?: string | undefined;
}

/** `/m/:cid/records`: the own records, and those of others that this member may see (JOIN-20). */
export function RecordsScreen({ cid, entry, others, visits = false, dependent }: RecordsScreenProps) {
  const onlyOthers = others && visits && !dependent;
  const [scope, setScope] = useState<Scope>(onlyOthers ? 'all' : 'mine');
  const records = useRecords(cid, entry, scope, dependent);
  const lists = records.data?.pages.flatMap((page) => page.lists) ?? [];
  return (
    <Page title={t('签到记录')} back={dependent ? `/${cid}?for=${dependent}` : `/${cid}`}>
      {others && !visits && !dependent && (
        <div className="record-scopes">
          {TABS.map(([value, name]) => (
            <PlainButton key={value} aria-pressed={scope === value} onClick={() => setScope(value)}>
              {t(name)}
            </PlainButton>
          ))}
        </div>
      )}
      {records.isPending && <LoadingBlocks heights={[72, 72, 72]} />}
      {records.error && lists.length === 0 && (
        <Failed error={records.error} onRetry={() => void records.refetch()} />
      )}
      {records.data && lists.length === 0 && (
        <SealState title={t('还没有签到记录')} hint={t('签到成功后，时间和内容都会留在这里')} />
      )}
      {lists.map((record) => (
        <RecordCard
          key={record.pt_id}
          record={record}
          to={`/${cid}/records/${record.pt_id}${dependent ? `?for=${dependent}` : ''}`}
          named={scope === 'all'}
          mixed
        />
      ))}
      {records.error && lists.length > 0 && (
        <Banner live tone="amber">
          {records.error.message}
        </Banner>
      )}
      {records.hasNextPage && (
        <PlainButton disabled={records.isFetchingNextPage} onClick={() => void records.fetchNextPage()}>
          {records.isFetchingNextPage ? t('正在加载…') : t('加载更多')}
        </PlainButton>
      )}
    </Page>
  );
}
