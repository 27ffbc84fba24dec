import { useSearchParams } from 'react-router';
import { CastGuide } from '../features/cast/components/cast-guide.tsx';
import { CastScreen } from '../features/cast/screens/cast-screen.tsx';
import { useUser } from '../lib/session-store.ts';
import { BarrageButton } from './barrage-button.tsx';

/** `/cast?cid&key`: needs no session; who has one in this browser may manage the barrage from here. */
export function Component() {
  const [query] = useSearchParams();
  const user = useUser();
  const cid = query.get('cid') ?? '';
  const key = query.get('key') ?? '';
  if (cid === '' || key === '') return <CastGuide />;
  return <CastScreen cid={cid} screenKey={key} tools={user && <BarrageButton cid={cid} />} />;
}
