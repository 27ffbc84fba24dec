import { dayOf } from '@rollcall/rules/time/calendar';
import { t } from '@rollcall/web/i18n';
import { useParams, useSearchParams } from 'react-router';
import { useActivity } from '../features/activity/api/get-activity.ts';
import WhoSwitch from '../features/guardian/components/who-switch.tsx';
import { MakeupScreen } from '../features/makeup/screens/makeup-screen.tsx';
import { entryOf } from '../lib/entry.ts';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';

export default function MakeupPage() {
  const { cid = '' } = useParams();
  const [query] = useSearchParams();
  const entry = entryOf(cid, query);
  const { data: activity, error, refetch } = useActivity(cid, entry);
  const dependent = query.get('for') ?? undefined;
  // The form waits for the name of its person.
  if (!activity && error)
    return (
      <Page title={t('补签')} back={dependent ? `/${cid}?for=${dependent}` : `/${cid}`}>
        <Failed error={error} onRetry={() => void refetch()} />
      </Page>
    );
  return (
    <MakeupScreen
      key={dependent ?? ''}
      cid={cid}
      person={activity?.draft_key}
      entry={entry}
      dependent={dependent}
      today={dayOf(activity?.now ?? Date.now() / 1000)}
      day={query.get('day') ?? undefined}
      who={
        activity &&
        activity.wards.length > 0 && (
          <WhoSwitch activity={activity} chosen={dependent} path={`/${cid}/makeup`} />
        )
      }
    />
  );
}
