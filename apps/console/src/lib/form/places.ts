import { ACTIVITY_MESSAGES } from '@rollcall/contract';
import { t, text } from '@rollcall/web/i18n';

/** A coordinate that was not typed yet: on the equator or the prime meridian nobody signs in, and it can be stored. */
export const NO_COORDINATE = 0;
/** Message for a place without coordinates. */
const COORDINATES_EMPTY = text('请输入地点的经纬度');

interface PlacesState {
  placesOn: boolean;
  wifisOn: boolean;
  settings: { locations: readonly { latitude: number; longitude: number }[]; wifis: readonly unknown[] };
}

/**
 * Gaps of a form that the wire has no words for, so that the shared rule cannot see them: switched on with nothing
 * chosen (an empty list means "off"), and a place whose coordinates were not typed yet.
 * @param noPlace message where there is no place
 */
export function findPlaceGaps({ placesOn, wifisOn, settings }: PlacesState, noPlace: string) {
  const gaps: { section: 'places'; field: string; message: string }[] = [];
  const add = (field: string, message: string) => gaps.push({ section: 'places', field, message });
  if (placesOn && settings.locations.length === 0) add('locations', noPlace);
  if (placesOn)
    settings.locations.forEach(({ latitude, longitude }, index) => {
      if (latitude === NO_COORDINATE || longitude === NO_COORDINATE)
        add(`locations.${index}.latitude`, COORDINATES_EMPTY);
    });
  if (wifisOn && settings.wifis.length === 0) add('wifis', t(ACTIVITY_MESSAGES.wifiName));
  return gaps;
}
