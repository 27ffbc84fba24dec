import { type HomeworkItem, STATUS } from '@rollcall/contract';
import { isSingle } from '@rollcall/rules';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { deadlineOf, modeName, periodsOf } from '../model/labels.ts';

interface HomeworkCellsProps {
  homework: HomeworkItem;
  onRemove: (homework: HomeworkItem) => void;
}

/** One homework, the progress of the class, and its actions (HW-08, HW-09, HW-12). */
export function HomeworkCells({ homework, onRemove }: HomeworkCellsProps) {
  const { cid, wid, title, mode, to_mark } = homework;
  const periods = periodsOf(homework);
  return (
    <>
      <td className="hw-title">
        <Link to={`/work-record?wid=${wid}`}>{title}</Link>
        {periods && <span className="hw-sub">{periods}</span>}
      </td>
      <td>
        <Tag>{t(modeName(mode))}</Tag>
      </td>
      <td className="hw-time">{deadlineOf(homework)}</td>
      <td>
        <CountedHomework homework={homework} />
        {to_mark > 0 && (
          <Link to={`/marking?cid=${cid}&wid=${wid}`} className="hw-mark">
            {t('待批改 {{n}}', { n: to_mark })}
            <span className="rc-visually-hidden">{title}</span>
          </Link>
        )}
      </td>
      <td className="hw-actions">
        <Link to={`/assgin-work?wid=${wid}`}>{t('编辑')}</Link>
        <Link to={`/assgin-work?wid=${wid}&copy=1`}>{t('复制')}</Link>
        <Link to={`/work-record?wid=${wid}`}>{t('作业记录')}</Link>
        <button
          type="button"
          className="hw-remove"
          aria-label={t('删除“{{title}}”', { title })}
          onClick={() => onRemove(homework)}
        >
          {t('删除')}
        </button>
      </td>
    </>
  );
}

/** 已交 n/m: today's of what is done day by day, of all of a single homework. */
function CountedHomework({ homework }: { homework: HomeworkItem }) {
  const { mode, status, progress } = homework;
  if (status === STATUS.NOT_STARTED) return <span className="hw-quiet">–</span>;
  if (progress.due === 0)
    return (
      <span className="hw-quiet">{isSingle(mode) || status === STATUS.ENDED ? '–' : t('今天不用交')}</span>
    );
  const share = Math.min(1, progress.done / progress.due);
  const today = !isSingle(mode) && status === STATUS.RUNNING;
  return (
    <span className="hw-done">
      <span>
        {today && <span className="hw-quiet">{t('今天')} </span>}
        {progress.done} / {progress.due}
      </span>
      <span className="hw-bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}
