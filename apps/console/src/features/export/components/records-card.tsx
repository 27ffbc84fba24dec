import {
  type ActivityDetail,
  downloadRecords,
  EXPORT_TYPE,
  type ExportFormat,
  SUBMISSION_MESSAGES,
} from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { startOfDay } from '@rollcall/rules/time/calendar';
import { Button } from '@rollcall/ui/primitives/button';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { type MouseEvent, useState } from 'react';
import { DayRangePicker } from '../../../ui/day-range-picker.tsx';
import { addressOf, type ExportOrder } from '../hooks/use-exports.ts';
import { type DayRange, rangeFault } from '../model/range.ts';

interface RecordsCardProps {
  activity: ActivityDetail;
  /** null: the activity has not begun. */
  limits: DayRange | null;
  initial: DayRange | null;
  busy: boolean;
  onOrder: (order: ExportOrder) => void;
}

/** Check-in data of a range (EXPORT-12 to EXPORT-14): a row each, or a table of days. */
export function RecordsCard({ activity, limits, initial, busy, onOrder }: RecordsCardProps) {
  const [range, setRange] = useState<DayRange | null>(initial);
  const [type, setType] = useState<number>(EXPORT_TYPE.RECORDS);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const span = range && { start: startOfDay(range[0]), end: startOfDay(range[1]) };

  const hasProblem = () => {
    const fault = rangeFault(range);
    if (fault) toast.error(fault);
    return fault !== null;
  };
  const order = () => {
    if (!hasProblem() && span) onOrder({ type, format, ...span });
  };
  const direct = (event: MouseEvent) => {
    if (hasProblem()) event.preventDefault();
  };
  const address = addressOf(downloadRecords, {
    cid: activity.cid,
    ...span,
    type: type === EXPORT_TYPE.SUMMARY ? 0 : 1,
    format,
  });

  return (
    <section className="rc-card export-card" aria-labelledby="export-records">
      <h2 id="export-records">{t('签到数据')}</h2>
      <p className="export-note">
        {type === EXPORT_TYPE.SUMMARY
          ? format === 'xlsx'
            ? t(
                '每位成员一行，每天一列：已签、补签、未签；今天还没结束的记作待签。另附一张考勤表：每个时段的到、迟、退、假、补、缺和合计，可直接打印。一次最多 60 天。',
              )
            : t('每位成员一行，每天一列：已签、补签、未签；今天还没结束的记作待签。一次最多 60 天。')
          : t('每条记录一行：成员、时间、时段、填写内容、地点、点评。一次最多 60 天。')}
      </p>
      {limits ? (
        <>
          <div className="export-row">
            <Segmented
              label={t('内容')}
              value={type}
              options={[
                { value: EXPORT_TYPE.RECORDS, label: t('记录明细') },
                { value: EXPORT_TYPE.SUMMARY, label: t('按天汇总') },
              ]}
              onChange={setType}
            />
            <Segmented
              label={t('格式')}
              value={format}
              options={[
                { value: 'xlsx', label: 'Excel' },
                { value: 'csv', label: 'CSV' },
              ]}
              onChange={setFormat}
            />
          </div>
          <div className="export-row">
            <DayRangePicker
              value={range}
              clearable
              min={limits[0]}
              max={limits[1]}
              most={LIMITS.exportSpanDays}
              onChange={setRange}
            />
            <Button look="primary" busy={busy} onClick={order}>
              {t('下载签到数据')}
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
        <p className="export-row">{t(SUBMISSION_MESSAGES.submit.not_started)}</p>
      )}
    </section>
  );
}
