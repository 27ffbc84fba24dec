import { useParams, useSearchParams } from 'react-router';
import { useActivity } from '../features/activity/api/get-activity.ts';
import WhoSwitch from '../features/guardian/components/who-switch.tsx';
import { MakeupScreen } from '../features/makeup/screens/makeup-screen.tsx';
import { entryOf } from '../lib/entry.ts';

export default function MakeupPage() {
  const { cid = '' } = useParams();
  const [query] = useSearchParams();
  const entry = entryOf(cid, query);
  const activity = useActivity(cid, entry).data;
  const dependent = query.get('for') ?? undefined;
  return (
    <MakeupScreen
      key={dependent ?? ''}
      cid={cid}
      person={activity?.draft_key}
      entry={entry}
      dependent={dependent}
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
