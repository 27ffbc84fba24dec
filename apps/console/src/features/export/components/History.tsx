import type { ExportJob } from '@rollcall/contract';
import { dayOf, secondOfDay } from '@rollcall/rules/calendar';
import { formatSecond } from '@rollcall/rules/slots';
import { copyText } from '../../../lib/copy.ts';
import { useT } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { openFile } from '../hooks/use-exports.ts';
import { isPending, stateInWords } from '../model/jobs.ts';

interface HistoryProps {
  jobs: readonly ExportJob[];
  retryOf: (job: ExportJob) => (() => void) | undefined;
}

/** Files of the last 24 hours (EXPORT-09, EXPORT-10). */
export function History({ jobs, retryOf }: HistoryProps) {
  const t = useT();
  if (jobs.length === 0)
    return (
      <EmptyState
        icon="download"
        title={t('还没有下载过')}
        hint={t('选择日期后点击下载，生成的文件会在这里保留 24 小时。')}
      />
    );
  return (
    <table className="export-table">
      <thead>
        <tr>
          <th scope="col">{t('文件')}</th>
          <th scope="col">{t('时间')}</th>
          <th scope="col">{t('状态')}</th>
          <th scope="col" className="export-actions">
            {t('操作')}
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <td className="export-name">{job.name}</td>
            <td>
              {dayOf(job.t_create)} {formatSecond(secondOfDay(job.t_create))}
            </td>
            <td>
              <State job={job} />
            </td>
            <td className="export-actions">
              <Actions job={job} retry={retryOf(job)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function State({ job }: { job: ExportJob }) {
  const t = useT();
  const tone = job.state === 'failed' ? 'export-failed' : job.state === 'done' ? 'export-done' : '';
  return (
    <span className={tone}>
      {t(stateInWords(job))}
      {isPending(job) && (
        <progress className="export-progress" value={job.progress} max={100} aria-label={t('生成进度')} />
      )}
    </span>
  );
}

function Actions({ job, retry }: { job: ExportJob; retry: (() => void) | undefined }) {
  const t = useT();
  if (job.state === 'failed')
    return retry ? (
      <Button onClick={retry}>{t('重试')}</Button>
    ) : (
      <span className="export-note">{t('请在上方重新下载')}</span>
    );
  if (job.state !== 'done') return null;
  return (
    <>
      <Button onClick={() => void copyText(new URL(job.copy_url, window.location.origin).href)}>
        {t('复制链接')}
      </Button>
      <Button onClick={() => openFile(job)}>{t('下载')}</Button>
    </>
  );
}
