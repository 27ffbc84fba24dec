import { PendingBar } from '@rollcall/ui/primitives/pending-bar';
import { useNavigation } from 'react-router';

/** Sign that the next page is on its way. */
export function PendingPage() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <PendingBar />;
}
