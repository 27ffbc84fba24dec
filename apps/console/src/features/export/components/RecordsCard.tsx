import { type ActivityDetail, downloadRecords, MESSAGES } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules/calendar';
import { type MouseEvent, useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { DayRangePicker } from '../../../ui/DayRangePicker.tsx';
import type { ExportOrder } from '../hooks/use-exports.ts';
import { type DayRange, defaultRange, exportLimits, isSelectable, rangeFault } from '../model/range.ts';

interface RecordsCardProps {
  activity: ActivityDetail;
  busy: boolean;
  onOrder: (order: ExportOrder) => void;
}

/** Check-in records of a range (EXPORT-12 to EXPORT-14). */
export function RecordsCard({ activity, busy, onOrder }: RecordsCardProps) {
  const t = useT();
  const limits = exportLimits(activity, activity.today.day);
  const [range, setRange] = useState<DayRange | null>(limits && defaultRange(limits));
  const span = range && { start: startOfDay(range[0]), end: startOfDay(range[1]) };

  const refuse = () => {
    const fault = rangeFault(range);
    if (fault) toast.error(fault);
    return fault !== null;
  };
  const order = () => {
    if (!refuse() && span) onOrder({ type: 1, ...span });
  };
  const direct = (event: MouseEvent) => {
    if (refuse()) event.preventDefault();
  };
  const address = span
    ? `${downloadRecords.path}?cid=${activity.cid}&start=${span.start}&end=${span.end}&type=1`
    : downloadRecords.path;

  return (
    <section className="rc-card export-card" aria-labelledby="export-records">
      <h2 id="export-records">{t('签到记录')}</h2>
      <p className="export-note">{t('每条记录一行：成员、时间、时段、填写内容、地点。一次最多 60 天。')}</p>
      {limits ? (
        <>
          <div className="export-row">
            <DayRangePicker
              value={range}
              clearable
              isSelectable={(day, picked) => isSelectable(day, limits, picked)}
              onChange={setRange}
            />
            <Button look="primary" disabled={busy} onClick={order}>
              {t('下载签到记录')}
            </Button>
          </div>
          <p className="export-note">
            {t('数据不多时也可以')}{' '}
            <a href={address} target="_blank" rel="noreferrer" onClick={direct}>
              {t('直接下载')}
            </a>
            {t('，不保留在下载历史里。')}
          </p>
        </>
      ) : (
        <p className="export-row">{MESSAGES.submit.not_started}</p>
      )}
    </section>
  );
}
