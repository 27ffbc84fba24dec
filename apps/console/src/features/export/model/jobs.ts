import type { ExportJob } from '@rollcall/contract';

/** Whether a job still changes by itself. */
export const isPending = (job: ExportJob): boolean => job.state === 'waiting' || job.state === 'running';

/** State of a job in words. */
export function stateInWords(job: ExportJob): string {
  switch (job.state) {
    case 'waiting':
      return '排队中';
    case 'running':
      return `正在生成 ${Math.floor(job.progress)}%`;
    case 'done':
      return `已完成 · ${job.rows.toLocaleString('zh-CN')} 行`;
    case 'failed':
      return job.error || '生成失败';
  }
}
