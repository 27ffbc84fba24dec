import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import type { GradingSession } from '../hooks/use-grading-session.ts';
import { countGraded } from '../model/grading-queue.ts';

interface GradingHeaderProps {
  title: string;
  grading: GradingSession;
  onHelp: () => void;
  onLeave: () => void;
}

/** Title, progress, state of saving, and the way out. */
export function GradingHeader({ title, grading, onHelp, onLeave }: GradingHeaderProps) {
  const { queue, total, last } = grading;
  const graded = countGraded(queue);
  const at = Math.min(queue.at + 1, total);
  return (
    <header className="mk-head">
      <div className="mk-head-title">
        <span className="mk-head-of">{title}</span>
        <h1>{t('批改模式')}</h1>
      </div>
      <p className="mk-last" aria-live="polite">
        {last}
      </p>
      <div className="mk-head-count">
        <span data-testid="mk-count">
          {total === 0
            ? ''
            : t('第 {{at}} / {{total}} 份，还剩 {{left}} 份', { at, total, left: total - graded })}
        </span>
        {total > 0 && (
          <span className="mk-bar" aria-hidden="true">
            <span style={{ width: `${(graded / total) * 100}%` }} />
          </span>
        )}
      </div>
      <SaveState grading={grading} />
      <Button look="quiet" onClick={onHelp} aria-label={t('快捷键')}>
        <kbd className="mk-key">?</kbd>
      </Button>
      <Button onClick={onLeave}>
        {t('退出')}
        <kbd className="mk-key">Esc</kbd>
      </Button>
    </header>
  );
}

function SaveState({ grading }: { grading: GradingSession }) {
  const { saving, retry, queue, goTo, undone } = grading;
  const refused = Object.keys(saving.refused).filter((ptId) => queue.order.includes(ptId));
  if (refused.length > 0)
    return (
      <Button look="danger" className="mk-save" onClick={() => goTo(queue.order.indexOf(refused[0]!))}>
        <Icon name="warning" size={16} />
        {t('{{n}} 份没有保存', { n: refused.length })}
      </Button>
    );
  if (saving.offline)
    return (
      <Button className="mk-save mk-save-offline" onClick={retry}>
        <Icon name="refresh" size={16} />
        {t('{{n}} 份等网络恢复后保存', { n: saving.pending })}
      </Button>
    );
  return (
    <span className="mk-save" role="status">
      {saving.pending > 0 ? (
        t('正在保存')
      ) : undone || queue.history.length > 0 ? (
        <>
          <Icon name="check" size={16} />
          {undone ? t('撤销已保存') : t('已保存')}
        </>
      ) : null}
    </span>
  );
}
