import { TemplateLook } from '../features/activity-form/components/template-look.tsx';
import { TemplateLibraryScreen } from '../features/create/screens/template-library-screen.tsx';

/** `/mould`: the library, with what the form would open and what members would see. */
export function Component() {
  return <TemplateLibraryScreen look={(id) => <TemplateLook key={id} id={id} />} />;
}
