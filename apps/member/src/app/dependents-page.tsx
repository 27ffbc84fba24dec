import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { t } from '@rollcall/web/i18n';
import { useParams, useSearchParams } from 'react-router';
import { useActivity } from '../features/activity/api/get-activity.ts';
import { DependentsScreen } from '../features/guardian/screens/dependents-screen.tsx';
import { entryOf } from '../lib/entry.ts';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';

export default function DependentsPage() {
  const { cid = '' } = useParams();
  const [query] = useSearchParams();
  const entry = entryOf(cid, query);
  const from = query.get('for');
  const back = from ? `/${cid}?for=${from}` : `/${cid}`;
  const { data, error, refetch } = useActivity(cid, entry);
  if (data) return <DependentsScreen activity={data} entry={entry} back={back} />;
  return (
    <Page title={t('代他人签到')} back={back}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingBlocks heights={[88, 260]} />
      )}
    </Page>
  );
}
