import { JoinScreen, type JoinScreenProps } from '../features/join/screens/join-screen.tsx';
import { JoinAbout } from './join-about.tsx';

/** The first visit, with what the activity is about above the form. */
export default function JoinPage(props: Omit<JoinScreenProps, 'about'>) {
  return <JoinScreen {...props} about={<JoinAbout activity={props.activity} />} />;
}
