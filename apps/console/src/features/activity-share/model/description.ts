import type { ActivityDetail } from '@rollcall/contract';
import { traitsOf } from '@rollcall/rules/kind/kinds';
import { endDayOf } from '@rollcall/rules/schedule/activity-rules';
import { cycleName, periodUnitOf, UNIT_NAMES } from '@rollcall/rules/schedule/cycle';
import { dayOf } from '@rollcall/rules/time/calendar';
import { formatRange } from '@rollcall/rules/time/format';
import { formatSlot, isWholeDay } from '@rollcall/rules/time/slots';

type Described = Pick<
  ActivityDetail,
  | 'template'
  | 'cate'
  | 'start_date'
  | 'end_date'
  | 'checkinday'
  | 'time_list'
  | 'limit'
  | 'locations'
  | 'wifis'
  | 'scan_required'
>;

/** Places of check-in in words; '' for anywhere. */
function whereOf({ locations, wifis, scan_required }: Described): string {
  const places = locations.map(({ address, range }) => `${address}（${range} 米内）`);
  const nets = wifis.length > 0 ? [`连接 Wi-Fi ${wifis.map(({ ssid }) => ssid).join('、')}`] : [];
  return [...places, ...nets, ...(scan_required === 1 ? ['现场扫码'] : [])].join('、');
}

/** Facts that a user confirms before sharing an activity (DETAIL-02). */
export function factsOf(activity: Described): { label: string; text: string }[] {
  const places = whereOf(activity);
  return [
    { label: '类型', text: traitsOf(activity).name },
    { label: '日期', text: formatRange(dayOf(activity.start_date), endDayOf(activity.end_date)) },
    {
      label: '时段',
      text: isWholeDay(activity.time_list) ? '全天' : activity.time_list.map(formatSlot).join('、'),
    },
    {
      label: '周期',
      text: `${cycleName(activity.checkinday)}，每人每${UNIT_NAMES[periodUnitOf(activity.checkinday)]} ${activity.limit} 次`,
    },
    ...(places === '' ? [] : [{ label: '地点', text: places }]),
  ];
}
