import type { overview, ResponseOf } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { changeInWords, completionOf } from '../model/metrics.ts';

export type Overview = ResponseOf<typeof overview>['data'];

/** Yesterday in four numbers (STAT-01); `judged`: whether somebody could be missing on it. */
export function StatCards({ data, judged }: { data: Overview; judged: boolean }) {
  const completion = judged ? completionOf(data.due, data.unchecked) : null;
  const change = (rate: string, value: number, bad: 'up' | 'down') =>
    judged && <Change rate={rate} value={value} bad={bad} />;
  return (
    <div className="stat-cards">
      <Card label={t('昨天已签到')} value={data.checked}>
        {change(data.checked_rate, data.checked, 'down')}
      </Card>
      <Card label={t('昨天未签到')} value={judged ? data.unchecked : '–'}>
        {change(data.unchecked_rate, data.unchecked, 'up')}
      </Card>
      <Card label={t('完成率')} value={completion?.words ?? '–'}>
        {completion ? (
          <span className="stat-bar" aria-hidden="true">
            <span style={{ width: `${completion.ratio * 100}%` }} />
          </span>
        ) : (
          <span className="stat-note">{data.due > 0 ? t('本期结束时统计') : t('昨天不用签到')}</span>
        )}
      </Card>
      <Card label={t('累计参与')} value={data.joined}>
        <span className="stat-note">{t('昨天新增 {{n}} 人', { n: data.fresh })}</span>
        <Change rate={data.joined_rate} value={data.joined} />
      </Card>
    </div>
  );
}

function Card({ label, value, children }: { label: string; value: number | string; children: ReactNode }) {
  return (
    <section className="rc-card stat-card" aria-label={label}>
      <span className="stat-label">{label}</span>
      <span className="stat-value">{typeof value === 'number' ? value.toLocaleString('zh-CN') : value}</span>
      {children}
    </section>
  );
}

/** The change against the day before; the direction that asks for attention is amber. */
function Change({ rate, value, bad }: { rate: string; value: number; bad?: 'up' | 'down' }) {
  const { words, direction } = changeInWords(rate, value);
  if (words === '') return null;
  return (
    <span className={bad !== undefined && direction === bad ? 'stat-note stat-amber' : 'stat-note'}>
      {words}
    </span>
  );
}
