import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { t } from '@rollcall/web/i18n';
import { useParams, useSearchParams } from 'react-router';
import { useActivity } from '../features/activity/api/get-activity.ts';
import { RecordsScreen } from '../features/record/screens/records-screen.tsx';
import { entryOf } from '../lib/entry.ts';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';

export default function RecordsPage() {
  const { cid = '' } = useParams();
  const [query] = useSearchParams();
  const entry = entryOf(cid, query);
  const { data, error, refetch } = useActivity(cid, entry);
  if (data)
    return (
      <RecordsScreen
        cid={cid}
        entry={entry}
        others={data.abilities.viewRecords}
        visits={data.me === null}
        dependent={query.get('for') ?? undefined}
      />
    );
  return (
    <Page title={t('签到记录')} back={`/${cid}`}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingBlocks heights={[44, 72, 72, 72]} />
      )}
    </Page>
  );
}
