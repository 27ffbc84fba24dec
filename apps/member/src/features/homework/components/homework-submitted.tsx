import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import type { Accepted } from '../../../lib/outbox.ts';
import { minuteText } from '../../../lib/time.ts';
import { useNewDay } from '../../../ui/hooks/use-new-day.ts';
import { Page } from '../../../ui/page.tsx';
import '../homework.css';

/** CountedHomework in: a calm mark, the server's time, and the place in the row. The seal stays with signing in. */
export function HomeworkSubmitted({
  title,
  result,
  now,
  onDone,
}: {
  title: string;
  result: Accepted;
  /** Unix seconds of the server's clock. */
  now: number;
  onDone: () => void;
}) {
  useNewDay(now, onDone);
  return (
    <Page
      title={title}
      bar={
        <PlainButton size="large" onClick={onDone}>
          {t('完成')}
        </PlainButton>
      }
    >
      <section className="card homework-done" role="status">
        <span className="homework-mark" aria-hidden="true">
          <svg
            aria-hidden="true"
            width="32"
            height="32"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.2"
          >
            <path d="m5 12.5 4.5 4.5L19 7.5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
        <h2>{t('{{time}} 已提交', { time: minuteText(result.date) })}</h2>
        <p className="muted num">{t('第 {{n}} 个提交', { n: result.nth })}</p>
      </section>
    </Page>
  );
}
