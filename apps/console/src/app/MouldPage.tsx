import { TemplateLook } from '../features/activity-form/components/TemplateLook.tsx';
import { MouldScreen } from '../features/create/screens/MouldScreen.tsx';

/** `/mould`: the library, with what the form would open and what members would see. */
export function Component() {
  return <MouldScreen look={(id) => <TemplateLook key={id} id={id} />} />;
}
