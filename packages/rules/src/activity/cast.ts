import type { ActivitySettings } from '@rollcall/contract/activity/settings';

/** Members send barrage where the organiser switched it on, while their certification holds and it runs (BARRAGE-07). */
export const takesBarrage = (
  settings: Pick<ActivitySettings, 'cast'>,
  certified: boolean,
  ended: boolean,
): boolean => settings.cast.barrage === 1 && certified && !ended;
