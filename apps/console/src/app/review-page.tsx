import { Values } from '../features/records/components/values.tsx';
import { ReviewScreen } from '../features/review/screens/review-screen.tsx';
import { useActivity } from '../lib/activity.ts';
import '../features/records/records.css';

/** `/review`: what waits for a decision, its contents shown as the records show theirs. */
export function Component() {
  const { activity } = useActivity();
  return (
    <ReviewScreen
      values={(fields) => (
        <Values fields={fields} definitions={activity.fill_options} places={activity.locations} />
      )}
    />
  );
}
