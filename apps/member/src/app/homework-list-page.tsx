import { useParams, useSearchParams } from 'react-router';
import { useActivity } from '../features/activity/api/get-activity.ts';
import WhoSwitch from '../features/guardian/components/who-switch.tsx';
import { HomeworkListScreen } from '../features/homework/screens/homework-list-screen.tsx';
import { entryOf } from '../lib/entry.ts';

export default function HomeworkListPage() {
  const { cid = '' } = useParams();
  const [query] = useSearchParams();
  const entry = entryOf(cid, query);
  const activity = useActivity(cid, entry).data;
  const dependent = query.get('for') ?? undefined;
  return (
    <HomeworkListScreen
      key={dependent ?? ''}
      cid={cid}
      entry={entry}
      dependent={dependent}
      who={
        activity &&
        activity.wards.length > 0 && (
          <WhoSwitch activity={activity} chosen={dependent} path={`/${cid}/homework`} />
        )
      }
    />
  );
}
