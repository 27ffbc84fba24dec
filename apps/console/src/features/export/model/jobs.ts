import type { ExportJob } from '@rollcall/contract';
import { t, text } from '@rollcall/web/i18n';

/** True for a job that still changes by itself: being written, or its mail on its way. */
export const isPending = (job: ExportJob): boolean =>
  job.state === 'waiting' || job.state === 'running' || (job.state === 'done' && job.mail === 'waiting');

/** True for a job that can be stopped. */
export const isWritten = (job: ExportJob): boolean => job.state === 'waiting' || job.state === 'running';

const UNITS = text({ rows: '行', files: '个文件' } as const);
const amountOf = ({ rows, unit }: ExportJob): string => `${rows.toLocaleString('zh-CN')} ${UNITS[unit]}`;

/** State of a job in words. */
export function stateInWords(job: ExportJob): string {
  switch (job.state) {
    case 'waiting':
      return t('排队中');
    case 'running':
      return job.rows > 0
        ? t('正在生成 {{n}}% · {{amount}}', { n: Math.floor(job.progress), amount: amountOf(job) })
        : t('正在生成 {{n}}%', { n: Math.floor(job.progress) });
    case 'done':
      return t('已完成 · {{amount}}', { amount: amountOf(job) });
    case 'failed':
      return job.error || t('生成失败');
    case 'cancelled':
      return t('已取消');
  }
}

/** State of its mail in words; '' where none is sent. */
export function mailInWords({ mail, email, state }: ExportJob): string {
  if (email === '' || mail === '') return '';
  if (mail === 'sent') return t('链接已发送到 {{email}}', { email });
  if (mail === 'failed') return t('邮件没有送达 {{email}}，可以复制链接自行转发', { email });
  return state === 'done' ? t('正在发送到 {{email}}', { email }) : t('完成后发送到 {{email}}', { email });
}
