import { castLink } from '@rollcall/contract';
import { Navigate } from 'react-router';
import { CastGuide } from '../features/cast/components/cast-guide.tsx';
import { CastScreen } from '../features/cast/screens/cast-screen.tsx';
import { useQueryParams } from '../lib/address.tsx';
import { useCall } from '../lib/queries.ts';
import { useUser } from '../lib/session-store.ts';
import { BarrageButton } from './barrage-button.tsx';

/**
 * `/cast?cid&key`: needs no session; who has one in this browser may manage the barrage from here, and comes without
 * the key from the head of their activity.
 */
export function Component() {
  const [query] = useQueryParams();
  const user = useUser();
  const cid = query.get('cid') ?? '';
  const key = query.get('key') ?? '';
  if (cid !== '' && key === '' && user) return <OwnCast cid={cid} />;
  if (cid === '' || key === '') return <CastGuide />;
  return <CastScreen cid={cid} screenKey={key} tools={user && <BarrageButton cid={cid} />} />;
}

/** Leads an organiser to the link of their activity's screen. */
function OwnCast({ cid }: { cid: string }) {
  const { data, error } = useCall(castLink, { cid }, { staleTime: 60_000 });
  if (error) return <CastGuide />;
  return data ? (
    <Navigate replace to={{ search: `?${new URLSearchParams({ cid, key: data.data.key })}` }} />
  ) : null;
}
