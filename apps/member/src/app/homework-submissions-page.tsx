import { useParams, useSearchParams } from 'react-router';
import { HomeworkSubmissionsScreen } from '../features/homework/screens/homework-submissions-screen.tsx';
import { RecordCard } from '../features/record/components/record-card.tsx';
import '../features/record/record.css';
import { entryOf } from '../lib/entry.ts';

export default function HomeworkSubmissionsPage() {
  const { cid = '', wid = '' } = useParams();
  const [query] = useSearchParams();
  return (
    <HomeworkSubmissionsScreen
      cid={cid}
      wid={wid}
      entry={entryOf(cid, query)}
      card={(record) => (
        <RecordCard key={record.pt_id} record={record} to={`/${cid}/records/${record.pt_id}`} named />
      )}
    />
  );
}
