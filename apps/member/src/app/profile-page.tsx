import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { t } from '@rollcall/web/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { activityKey, useActivity } from '../features/activity/api/get-activity.ts';
import { ProfileScreen } from '../features/profile/screens/profile-screen.tsx';
import { entryOf } from '../lib/entry.ts';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';

export default function ProfilePage() {
  const { cid = '' } = useParams();
  const [query] = useSearchParams();
  const queries = useQueryClient();
  const { data, error, refetch } = useActivity(cid, entryOf(cid, query));
  if (data && !data.me) return <Navigate to={`/${cid}`} replace />;
  if (data?.me)
    return (
      <ProfileScreen
        // Another login in this browser is another person's profile.
        key={data.me.unionid}
        activity={data}
        me={data.me}
        refresh={() => queries.invalidateQueries({ queryKey: activityKey(cid) })}
      />
    );
  return (
    <Page title={t('我的资料')} back={`/${cid}`}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : <LoadingBlocks heights={[220]} />}
    </Page>
  );
}
