import { dayOf, formatSecond, secondOfDay } from '@rollcall/rules/time/calendar';
import { formatShortDay } from '@rollcall/rules/time/format';
import { t } from '@rollcall/web/i18n';

/** Age of the order by attendance: of very many members it is made by a job. */
export function OrderAge({ asOf }: { asOf: number }) {
  return (
    <p className="mem-age">
      {asOf === 0
        ? t('成员很多，正在统计出勤，现在按姓名排列')
        : t('按 {{day}} {{time}} 的统计排列', {
            day: t(formatShortDay(dayOf(asOf))),
            time: formatSecond(secondOfDay(asOf)),
          })}
    </p>
  );
}
