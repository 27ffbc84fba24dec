import { dayOf } from '@rollcall/rules/time/calendar';
import { useParams, useSearchParams } from 'react-router';
import { useActivity } from '../features/activity/api/get-activity.ts';
import WhoSwitch from '../features/guardian/components/who-switch.tsx';
import { MonthScreen } from '../features/month/screens/month-screen.tsx';
import { entryOf } from '../lib/entry.ts';
// The grid of days is the calendar of the activity's page.
import '../features/activity/activity.css';

export default function MonthPage() {
  const { cid = '' } = useParams();
  const [query] = useSearchParams();
  const activity = useActivity(cid, entryOf(cid, query)).data;
  const dependent = query.get('for') ?? undefined;
  return (
    <MonthScreen
      key={dependent ?? ''}
      cid={cid}
      dependent={dependent}
      today={dayOf(activity?.now ?? Date.now() / 1000)}
      day={query.get('day') ?? undefined}
      leave={activity?.abilities.leave === true}
      who={
        activity &&
        activity.wards.length > 0 && (
          <WhoSwitch activity={activity} chosen={dependent} path={`/${cid}/month`} />
        )
      }
    />
  );
}
