import type { ActivityDetail } from '@rollcall/contract';
import { traitsOf } from '@rollcall/rules/kind/kinds';
import { endDayOf } from '@rollcall/rules/schedule/activity-rules';
import { cycleName, periodUnitOf, UNIT_NAMES } from '@rollcall/rules/schedule/cycle';
import { dayOf } from '@rollcall/rules/time/calendar';
import { formatRange } from '@rollcall/rules/time/format';
import { formatSlot, isWholeDay } from '@rollcall/rules/time/slots';
import { t } from '@rollcall/web/i18n';

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
  const places = locations.map(({ address, range }) =>
    t('{{address}}（{{range}} 米内）', { address, range }),
  );
  const nets =
    wifis.length > 0
      ? [t('连接 Wi-Fi {{wifis}}', { wifis: wifis.map(({ ssid }) => ssid).join(t('、')) })]
      : [];
  return [...places, ...nets, ...(scan_required === 1 ? [t('现场扫码')] : [])].join(t('、'));
}

/** Facts that a user confirms before sharing an activity (DETAIL-02). */
export function factsOf(activity: Described): { label: string; text: string }[] {
  const places = whereOf(activity);
  return [
    { label: t('类型'), text: t(traitsOf(activity).name) },
    { label: t('日期'), text: t(formatRange(dayOf(activity.start_date), endDayOf(activity.end_date))) },
    {
      label: t('时段'),
      text: isWholeDay(activity.time_list) ? t('全天') : activity.time_list.map(formatSlot).join(t('、')),
    },
    {
      label: t('周期'),
      text: t('{{cycle}}，每人每{{unit}} {{limit}} 次', {
        cycle: t(cycleName(activity.checkinday)),
        unit: t(UNIT_NAMES[periodUnitOf(activity.checkinday)]),
        limit: activity.limit,
      }),
    },
    ...(places === '' ? [] : [{ label: t('地点'), text: places }]),
  ];
}
