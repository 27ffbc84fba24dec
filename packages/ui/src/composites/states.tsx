import type { ReactNode } from 'react';
import { Button } from '../primitives/button.tsx';
import { Icon, type IconName } from '../primitives/icon.tsx';
import { t } from '../texts.ts';
import './states.css';

interface EmptyStateProps {
  title: string;
  icon?: IconName;
  /** Meaning, and the next step. */
  hint?: ReactNode;
  act?: ReactNode;
}

/** Nothing here yet: says so, says what to do next, and has the button. */
export const EmptyState = ({ title, icon = 'list', hint, act }: EmptyStateProps) => (
  <div className="ui-state">
    <span className="ui-state-icon">
      <Icon name={icon} size={24} />
    </span>
    <p className="ui-state-title">{title}</p>
    {hint && <div className="ui-state-hint">{hint}</div>}
    {act && <div className="ui-state-act">{act}</div>}
  </div>
);

/** Data that could not be read, where it would have stood, with another try. `reason` in words for people. */
export const FailedState = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => (
  <div role="alert">
    <EmptyState
      icon="warning"
      title={t('没有加载出来')}
      hint={reason}
      act={<Button onClick={onRetry}>{t('重试')}</Button>}
    />
  </div>
);

/** Lines of a table that are on their way; `height` of a line in pixels. */
export const LoadingRows = ({ rows = 8, height = 44 }: { rows?: number; height?: number }) => (
  <div className="ui-bone-rows" role="status" aria-label={t('加载中')}>
    {Array.from({ length: rows }, (_, at) => (
      <div key={at} style={{ height }}>
        <span className="ui-bone" style={{ width: `${68 - ((at * 17) % 40)}%`, height: 14 }} />
      </div>
    ))}
  </div>
);
