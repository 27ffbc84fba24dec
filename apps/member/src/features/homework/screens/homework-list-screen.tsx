import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { SealState } from '@rollcall/ui/composites/seal-state';
import { t, text } from '@rollcall/web/i18n';
import { type ReactNode, useState } from 'react';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Page } from '../../../ui/page.tsx';
import { Failed } from '../../../ui/states.tsx';
import { useHomeworkList } from '../api/homework.ts';
import { HomeworkRow } from '../components/homework-row.tsx';
import '../homework.css';

const TABS = text([
  { type: 1, name: '进行中', count: 'running', empty: '现在没有进行中的作业' },
  { type: 2, name: '未开始', count: 'waiting', empty: '没有还未开始的作业' },
  { type: 0, name: '已结束', count: 'ended', empty: '还没有结束的作业' },
] as const);

interface HomeworkListScreenProps {
  cid: string;
  entry: string | undefined;
  dependent: string | undefined;
  /** Switch between oneself and dependents. */
  who: ReactNode;
}

/** `/m/:cid/homework`: homework of a class by tab (HW-55). */
export function HomeworkListScreen({ cid, entry, dependent, who }: HomeworkListScreenProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]>(TABS[0]);
  const { data, error, dataUpdatedAt, refetch } = useHomeworkList(cid, { entry, dependent }, tab.type);
  const now = useNow(data?.now ?? 0, dataUpdatedAt);
  const suffix = dependent ? `?for=${dependent}` : '';
  return (
    <Page title={t('作业')} back={`/${cid}${suffix}`}>
      {who}
      <div className="homework-tabs">
        {TABS.map((one) => (
          <button
            key={one.type}
            type="button"
            className="homework-tab num"
            aria-pressed={one === tab}
            onClick={() => setTab(one)}
          >
            {t(one.name)}
            {data ? ` ${data[one.count]}` : ''}
          </button>
        ))}
      </div>
      {!data && !error && <LoadingBlocks heights={[72, 72, 72]} />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && data.lists.length === 0 && <SealState title={t(tab.empty)} />}
      {data && data.lists.length > 0 && (
        <section className="card links" aria-label={t(tab.name)}>
          {data.lists.map((one) => (
            <HomeworkRow key={one.wid} one={one} now={now} who={suffix} />
          ))}
        </section>
      )}
    </Page>
  );
}
