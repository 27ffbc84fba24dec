import type { ExportJob } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { copyText } from '../../../lib/copy.ts';
import { formatFullDateTime } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { openFile } from '../hooks/use-exports.ts';
import { isWritten, mailInWords, stateInWords } from '../model/jobs.ts';

interface HistoryProps {
  jobs: readonly ExportJob[];
  onCancel: (job: ExportJob) => void;
  onRetry: (job: ExportJob) => void;
}

/** Files of the last 24 hours (EXPORT-09, EXPORT-10). */
export function History({ jobs, onCancel, onRetry }: HistoryProps) {
  if (jobs.length === 0)
    return (
      <EmptyState
        icon="download"
        title={t('还没有下载过')}
        hint={t('在上面选择要下载的内容，生成的文件会在这里保留 24 小时。')}
      />
    );
  return (
    <table className="export-table">
      <thead>
        <tr>
          <th scope="col">{t('文件')}</th>
          <th scope="col" className="export-time">
            {t('时间')}
          </th>
          <th scope="col" className="export-state">
            {t('状态')}
          </th>
          <th scope="col" className="export-actions">
            {t('操作')}
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <td className="export-name">{job.name}</td>
            <td className="export-time">{formatFullDateTime(job.t_create)}</td>
            <td>
              <State job={job} />
            </td>
            <td className="export-actions">
              <Actions job={job} onCancel={() => onCancel(job)} onRetry={() => onRetry(job)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function State({ job }: { job: ExportJob }) {
  const tone = {
    failed: 'export-failed',
    done: 'export-done',
    cancelled: 'export-note',
    waiting: '',
    running: '',
  };
  const mail = mailInWords(job);
  return (
    <>
      <span className={tone[job.state]}>{t(stateInWords(job))}</span>
      {isWritten(job) && (
        <progress className="export-progress" value={job.progress} max={100} aria-label={t('生成进度')} />
      )}
      {mail !== '' && (
        <span className={job.mail === 'failed' ? 'export-mail export-failed' : 'export-mail export-note'}>
          {t(mail)}
        </span>
      )}
    </>
  );
}

interface ActionsProps {
  job: ExportJob;
  onCancel: () => void;
  onRetry: () => void;
}

function Actions({ job, onCancel, onRetry }: ActionsProps) {
  if (isWritten(job)) return <Button onClick={onCancel}>{t('取消')}</Button>;
  if (job.state !== 'done') return <Button onClick={onRetry}>{t('重试')}</Button>;
  return (
    <>
      {job.email !== '' && (
        <Button look="quiet" onClick={onCancel}>
          {t('撤销链接')}
        </Button>
      )}
      <Button onClick={() => void copyText(new URL(job.copy_url, window.location.origin).href)}>
        {t('复制链接')}
      </Button>
      <Button onClick={() => void openFile(job)}>{t('下载')}</Button>
    </>
  );
}
