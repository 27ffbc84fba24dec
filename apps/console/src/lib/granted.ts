import { getBoot } from '@rollcall/contract';
import { useCall } from './queries.ts';

/**
 * True where every organiser counts as certified (CERTIFICATION=granted): then nobody applies, and no page speaks of
 * certification. Undefined until it is known.
 */
export function useGranted(): boolean | undefined {
  const boot = useCall(getBoot, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.data;
  return boot && boot.certification === 'granted';
}
