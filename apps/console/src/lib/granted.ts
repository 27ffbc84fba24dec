import { getBoot } from '@rollcall/contract';
import { useCall } from './queries.ts';

/**
 * Whether every organiser counts as certified here (CERTIFICATION=granted): then nobody applies, and no page speaks of
 * certification. Undefined until it is known.
 */
export function useGranted(): boolean | undefined {
  const boot = useCall(getBoot, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.data;
  return boot && boot.certification === 'granted';
}
