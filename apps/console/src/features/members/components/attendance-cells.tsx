import type { memberAttendance, ResponseOf } from '@rollcall/contract';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';

type Attendance = ResponseOf<typeof memberAttendance>['data']['lists'][number];

/** Days in a row from which an absence is worth a word. */
const LONG = 2;

/** Rate of a member over the last due days, and days in a row without a sign-in. */
export function AttendanceCells({ of }: { of: Attendance | undefined }) {
  const none = <span className="mem-none">–</span>;
  return (
    <>
      <td title={of && t('应签 {{due}} 次，签了 {{done}} 次', { due: of.due, done: of.done })}>
        {of && of.rate !== '--' ? of.rate.replace(/\.?0+%$/, '%') : none}
      </td>
      <td>
        {!of || of.absent_days === 0 ? (
          none
        ) : of.absent_days < LONG ? (
          t('{{n}} 天', { n: of.absent_days })
        ) : (
          <Tag tone="loss">{t('{{n}} 天', { n: of.absent_days })}</Tag>
        )}
      </td>
    </>
  );
}
