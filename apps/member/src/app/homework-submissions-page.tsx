import { useParams, useSearchParams } from 'react-router';
import { HomeworkSubmissionsScreen } from '../features/homework/screens/homework-submissions-screen.tsx';
import { RecordCard } from '../features/record/components/record-card.tsx';
import '../features/record/record.css';
import { entryOf } from '../lib/entry.ts';

export default function HomeworkSubmissionsPage() {
  const { cid = '', wid = '' } = useParams();
  const [query] = useSearchParams();
  const dependent = query.get('for') ?? undefined;
  const who = dependent ? `?for=${dependent}` : '';
  return (
    <HomeworkSubmissionsScreen
      cid={cid}
      wid={wid}
      entry={entryOf(cid, query)}
      dependent={dependent}
      card={(record) => (
        <RecordCard key={record.pt_id} record={record} to={`/${cid}/records/${record.pt_id}${who}`} named />
      )}
    />
  );
}
