import { dayOf } from '@rollcall/rules/time/calendar';
import { useParams, useSearchParams } from 'react-router';
import { useActivity } from '../features/activity/api/get-activity.ts';
import WhoSwitch from '../features/guardian/components/who-switch.tsx';
import { LeaveScreen } from '../features/leave/screens/leave-screen.tsx';
import { entryOf } from '../lib/entry.ts';

export default function LeavePage() {
  const { cid = '' } = useParams();
  const [query] = useSearchParams();
  const activity = useActivity(cid, entryOf(cid, query)).data;
  const dependent = query.get('for') ?? undefined;
  return (
    <LeaveScreen
      key={dependent ?? ''}
      cid={cid}
      person={activity?.draft_key}
      dependent={dependent}
      today={dayOf(activity?.now ?? Date.now() / 1000)}
      day={query.get('day') ?? undefined}
      who={
        activity &&
        activity.wards.length > 0 && (
          <WhoSwitch activity={activity} chosen={dependent} path={`/${cid}/leave`} />
        )
      }
    />
  );
}
