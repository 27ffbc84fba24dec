import type { CheckinRecord, Place } from '@rollcall/contract';
import { nearestPlace, toGcj02 } from '@rollcall/rules/submission/geo';
import { addDays, type Day, dayOf, formatSecond, secondOfDay } from '@rollcall/rules/time/calendar';
import { formatShortDay } from '@rollcall/rules/time/format';
import { t } from '@rollcall/web/i18n';

/** A business day as people say it: 今天, 昨天, 11月20日 周五, with the year where it is another one. */
export function dayInWords(day: Day, today: Day): string {
  if (day === today) return t('今天');
  if (day === addDays(today, -1)) return t('昨天');
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : `${day.slice(0, 4)}年`;
  return t(year + t(formatShortDay(day)));
}

/** Unix seconds in words: "今天 07:42". */
export const dateTimeInWords = (seconds: number, today: Day): string =>
  `${dayInWords(dayOf(seconds), today)} ${formatSecond(secondOfDay(seconds))}`;

/** Metres, kilometres from 1,000 on. */
export const metresInWords = (metres: number): string =>
  metres < 1000
    ? t('{{n}} 米', { n: Math.round(metres) })
    : t('{{n}} 公里', { n: (metres / 1000).toFixed(1) });

/**
 * Place of a record: the distance to the nearest place of the activity and the phone's accuracy, or the address where
 * the activity names no place. Members read the place alone. '' where nothing is known.
 */
export function whereInWords(place: CheckinRecord['place'], places: readonly Place[]): string {
  if (!place) return '';
  const { latitude, longitude, accuracy = 0, distance = -1, datum } = place;
  if (latitude === undefined || longitude === undefined)
    return place.inside === 1
      ? t('在“{{address}}”范围内', { address: place.address || t('签到地点') })
      : place.address;
  const nearest = nearestPlace(places, toGcj02({ latitude, longitude, datum }));
  const address = nearest ? places[nearest.index]?.address : place.address;
  const coordinates = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  const where = nearest
    ? t('距“{{address}}” {{distance}}', {
        address: address || t('签到地点'),
        distance: metresInWords(distance >= 0 ? distance : nearest.distance),
      })
    : address || coordinates;
  const rough = place.rough === 1 ? t('，比签到范围还大') : '';
  return accuracy > 0
    ? t('{{where}} · 误差 {{distance}}{{rough}}', { where, distance: metresInWords(accuracy), rough })
    : where;
}
