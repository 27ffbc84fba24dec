import { EXPORT_MESSAGES, type ExportStatus, SUBMISSION_MESSAGES } from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { startOfDay } from '@rollcall/rules/time/calendar';
import { Button } from '@rollcall/ui/primitives/button';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';
import { DayRangePicker } from '../../../ui/day-range-picker.tsx';
import type { Mailing } from '../hooks/use-mailing.ts';
import { type DayRange, rangeFault } from '../model/range.ts';
import { HomeworkSelect } from './homework-select.tsx';

const MailDialog = lazy(() => import('./mail-dialog.tsx'));
const NoticeDialog = lazy(() => import('./notice-dialog.tsx'));

interface MailCardProps {
  limits: DayRange | null;
  initial: DayRange | null;
  /** Homework whose attachments can be sent; empty where there is none. */
  homework: ExportStatus['homework'];
  /** Packages that are ready. */
  ready: number;
  mailing: Mailing;
}

/** Pictures, sound and files as a package by mail (EXPORT-15). */
export function MailCard({ limits, initial, homework, ready, mailing }: MailCardProps) {
  const [ofHomework, setOfHomework] = useState(0);
  const [range, setRange] = useState<DayRange | null>(initial);
  const [wids, setWids] = useState<string[]>([]);

  const check = () => {
    if (ofHomework === 1) {
      if (!wids[0]) toast.error(t(EXPORT_MESSAGES.exportNoHomework));
      else void mailing.check({ homework: 1, wid: wids[0] });
      return;
    }
    const fault = rangeFault(range);
    if (fault) toast.error(fault);
    else if (range)
      void mailing.check({ homework: 0, start: startOfDay(range[0]), end: startOfDay(range[1]) });
  };

  return (
    <section className="rc-card export-card" aria-labelledby="export-mail">
      <h2 id="export-mail">{t('附件')}</h2>
      <p className="export-note">
        {t('图片、录音、视频和文件打包成一个压缩包，下载链接发送到邮箱。')}
        {ready > 0 && t('已有 {{n}} 个压缩包可以下载，见下方历史。', { n: ready })}
      </p>
      {limits ? (
        <>
          {homework.length > 0 && (
            <div className="export-row">
              <Segmented
                label={t('附件的来源')}
                value={ofHomework}
                options={[
                  { value: 0, label: t('签到记录') },
                  { value: 1, label: t('作业') },
                ]}
                onChange={setOfHomework}
              />
            </div>
          )}
          <div className="export-row">
            {ofHomework === 1 ? (
              <HomeworkSelect homework={homework} value={wids} onChange={setWids} most={1} />
            ) : (
              <DayRangePicker
                value={range}
                clearable
                min={limits[0]}
                max={limits[1]}
                most={LIMITS.exportSpanDays}
                onChange={setRange}
              />
            )}
            <Button busy={mailing.busy} onClick={check}>
              {t('发送到邮箱')}
            </Button>
          </div>
        </>
      ) : (
        <p className="export-row">{t(SUBMISSION_MESSAGES.submit.not_started)}</p>
      )}
      <Suspense>
        {mailing.confirming && !mailing.notice && <MailDialog mailing={mailing} {...mailing.confirming} />}
        {mailing.notice && <NoticeDialog text={mailing.notice} onClose={mailing.dismiss} />}
      </Suspense>
    </section>
  );
}
