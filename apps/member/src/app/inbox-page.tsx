import { lazy, Suspense } from 'react';
import InboxScreen from '../features/inbox/screens/inbox-screen.tsx';
import { inWechat } from '../lib/wechat.ts';
import { nothing } from '../ui/nothing.ts';

// Only inside the messenger is there anything to agree to; where it does not come, nothing is missing.
const SubscribeCard = lazy(() => import('../features/wechat/components/subscribe-card.tsx').catch(nothing));

/** `/m/inbox`: what this person was told, and inside the messenger how to be told there. */
export default function InboxPage() {
  return (
    <InboxScreen>
      {inWechat() && (
        <Suspense>
          <SubscribeCard />
        </Suspense>
      )}
    </InboxScreen>
  );
}
