import type { MemberActivity } from '@rollcall/contract/member/participation';
import { StandingScreen } from '../features/activity/screens/standing-screen.tsx';
import WhoSwitch from '../features/guardian/components/who-switch.tsx';

interface StandingPageProps {
  activity: MemberActivity;
  /** The dependent whose request to join waits; undefined for oneself. */
  dependent: MemberActivity['wards'][number] | undefined;
  onScan: () => void;
  onRefresh: () => unknown;
}

/** An activity that is looked at without signing in; who waits for approval goes on to those they sign in for. */
export default function StandingPage(props: StandingPageProps) {
  const { activity, dependent } = props;
  const isWaiting = dependent !== undefined || activity.view === 'pending';
  return (
    <StandingScreen {...props}>
      {isWaiting && activity.wards.length > 0 && (
        <WhoSwitch activity={activity} chosen={dependent?.unionid} path={`/${activity.cid}`} />
      )}
    </StandingScreen>
  );
}
