import type { memberAttendance, ResponseOf } from '@rollcall/contract';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { periodsText } from '../../../lib/periods.ts';

type Attendance = ResponseOf<typeof memberAttendance>['data']['lists'][number];

/** Days in a row from which an absence is worth a word. */
const LONG = 2;

const none = <span className="mem-none">–</span>;

/** Rate of a member over the last due days. */
export const RateCell = ({ of }: { of: Attendance | undefined }) => (
  <td title={of && t('应签 {{due}} 次，签了 {{done}} 次', { due: of.due, done: of.done })}>
    {of && of.rate !== '--' ? of.rate.replace(/\.?0+%$/, '%') : none}
  </td>
);

/** Days (weeks, months) in a row without a sign-in. */
export const AbsentCell = ({ of }: { of: Attendance | undefined }) => (
  <td>
    {!of || of.absent_days === 0 ? (
      none
    ) : of.absent_days < LONG ? (
      periodsText(of.absent_days, of.unit)
    ) : (
      <Tag tone="loss">{periodsText(of.absent_days, of.unit)}</Tag>
    )}
  </td>
);
