import type { ExportJob } from '@rollcall/contract';

/** True for a job that still changes by itself: being written, or its mail on its way. */
export const isPending = (job: ExportJob): boolean =>
  job.state === 'waiting' || job.state === 'running' || (job.state === 'done' && job.mail === 'waiting');

/** True for a job that can be stopped. */
export const isWritten = (job: ExportJob): boolean => job.state === 'waiting' || job.state === 'running';

const UNITS = { rows: '行', files: '个文件' } as const;
const amountOf = ({ rows, unit }: ExportJob): string => `${rows.toLocaleString('zh-CN')} ${UNITS[unit]}`;

/** State of a job in words. */
export function stateInWords(job: ExportJob): string {
  switch (job.state) {
    case 'waiting':
      return '排队中';
    case 'running':
      return job.rows > 0
        ? `正在生成 ${Math.floor(job.progress)}% · ${amountOf(job)}`
        : `正在生成 ${Math.floor(job.progress)}%`;
    case 'done':
      return `已完成 · ${amountOf(job)}`;
    case 'failed':
      return job.error || '生成失败';
    case 'cancelled':
      return '已取消';
  }
}

/** State of its mail in words; '' where none is sent. */
export function mailInWords({ mail, email, state }: ExportJob): string {
  if (email === '' || mail === '') return '';
  if (mail === 'sent') return `链接已发送到 ${email}`;
  if (mail === 'failed') return `邮件没有送达 ${email}，可以复制链接自行转发`;
  return state === 'done' ? `正在发送到 ${email}` : `完成后发送到 ${email}`;
}
