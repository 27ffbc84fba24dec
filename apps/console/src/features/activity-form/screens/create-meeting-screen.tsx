import { CreateForm } from '../components/create-form.tsx';

/** `/createMeeting`: a new meeting (PAGE-27). */
export function Component() {
  return <CreateForm kind="meeting" />;
}
