import type { Day } from '@rollcall/rules/time/calendar';
import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { t } from '@rollcall/web/i18n';

dayjs.locale('zh-cn');

const FORMAT = 'YYYY-MM-DD';
/** Ways to type a day; the first one is shown. */
const FORMATS = [FORMAT, 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D', 'YYYYMMDD', 'YYYY年M月D日'];

interface DayRangePickerProps {
  value: readonly [Day, Day] | null;
  onChange: (range: readonly [Day, Day] | null) => void;
  /** True for days that can be chosen; `picked` is the end of the range that was chosen already. */
  isSelectable?: (day: Day, picked: Day | null) => boolean;
  clearable?: boolean;
  disabled?: boolean;
}

/** Two business days, both included. The library's own date objects stay in here. */
export function DayRangePicker({ value, onChange, isSelectable, clearable, disabled }: DayRangePickerProps) {
  return (
    <DatePicker.RangePicker
      value={value ? [dayjs(value[0]), dayjs(value[1])] : null}
      format={FORMATS}
      allowClear={clearable ?? false}
      disabled={disabled ?? false}
      placeholder={[t('开始日期'), t('结束日期')]}
      separator={t('至')}
      style={{ width: 264 }}
      disabledDate={(current, { from }) =>
        isSelectable !== undefined && !isSelectable(current.format(FORMAT), from ? from.format(FORMAT) : null)
      }
      onChange={(dates) => {
        const [from, to] = dates ?? [];
        onChange(from && to ? [from.format(FORMAT), to.format(FORMAT)] : null);
      }}
    />
  );
}
