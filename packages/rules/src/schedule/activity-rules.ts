import type { ActivitySettings } from '@rollcall/contract/activity/settings';
import type { SlotRules } from '@rollcall/contract/attendance/settings';
import { type Day, DEFAULT_ZONE, dayOf, NO_END } from '../time/calendar.ts';
import type { Exceptions } from './exceptions.ts';

/** The part of an activity's settings that judges submissions; a record keeps the revision of it (D10). */
export interface ActivityRules
  extends Pick<
    ActivitySettings,
    | 'template'
    | 'cate'
    | 'time_list'
    | 'checkinday'
    | 'limit'
    | 'locations'
    | 'wifis'
    | 'scan_required'
    | 'can_makeup'
    | 'makeup_type'
    | 'makeup_limit'
    | 'init_makeups'
    | 'scan_rotate'
    | 'fill_options'
    | 'pic_text'
  > {
  start_day: Day;
  /** Ids of the slots, in the order of `time_list`; absent where each is its start second (slot-ids.ts). */
  slot_ids?: readonly number[] | undefined;
  /** Names, kinds and marks of the slots, in the order of `time_list`; absent where none has a rule. */
  slot_rules?: SlotRules | undefined;
  /** Exceptions of the activity, put in by whoever loads the rules: no revision stores them. */
  exceptions?: Exceptions | undefined;
  /** Points that a sign-in earns; revisions of before knew none. */
  score?: number;
  /** 0: nobody signs in for others; revisions of before knew none. */
  proxy?: number;
  /** `NO_END` (9999-12-31) without an end. */
  end_day: Day;
}

/** The last day of an activity, from `end_date` in Unix seconds (0: no end). */
export function endDayOf(endDate: number, zone = DEFAULT_ZONE): Day {
  return endDate === 0 ? NO_END : dayOf(endDate, zone);
}

/** Settings that judge submissions; `slotIds` of their revision. */
export function rulesOf(
  settings: ActivitySettings,
  zone = DEFAULT_ZONE,
  slotIds?: readonly number[] | null,
): ActivityRules {
  return {
    ...(slotIds ? { slot_ids: slotIds } : {}),
    template: settings.template,
    cate: settings.cate,
    start_day: dayOf(settings.start_date, zone),
    end_day: endDayOf(settings.end_date, zone),
    time_list: settings.time_list,
    checkinday: settings.checkinday,
    limit: settings.limit,
    locations: settings.locations,
    wifis: settings.wifis,
    scan_required: settings.scan_required,
    can_makeup: settings.can_makeup,
    makeup_type: settings.makeup_type,
    makeup_limit: settings.makeup_limit,
    init_makeups: settings.init_makeups,
    scan_rotate: settings.scan_rotate,
    fill_options: settings.fill_options,
    pic_text: settings.pic_text,
    score: settings.exchange_item.score,
    proxy: settings.proxy,
  };
}
