import type { SubmitRequest } from '@rollcall/contract';
import { type ActivityRules, isRough, toGcj02 } from '@rollcall/rules';

/** Place of the submission, for the organiser: in GCJ-02, as Chinese maps draw it. */
export function placeOf(
  rules: ActivityRules,
  request: SubmitRequest,
  distance: number | undefined,
  nearest: number | undefined,
): object | null {
  const sent = request.location;
  if (!sent) return null;
  const point = toGcj02(sent);
  const at = nearest === undefined ? undefined : rules.locations[nearest];
  return {
    latitude: point.latitude,
    longitude: point.longitude,
    accuracy: sent.accuracy,
    datum: 'gcj02',
    address: nearest === undefined ? (sent.address ?? '') : (at?.address ?? ''),
    distance: distance === undefined ? -1 : Math.round(distance),
    ...(at && isRough(sent.accuracy, at) ? { rough: 1 } : {}),
  };
}
