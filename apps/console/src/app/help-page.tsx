import { Films } from '../features/activity-list/components/films.tsx';
import { HelpScreen } from '../features/help/screens/help-screen.tsx';
import '../features/activity-list/components/side.css';

/** `/help`: the manual with the beginner's films. */
export function Component() {
  return <HelpScreen films={<Films />} />;
}
