import { Icon, type IconName } from '@rollcall/ui/primitives/icon';
import type { ReactNode } from 'react';

interface StateProps {
  title: string;
  icon?: IconName;
  /** Meaning, and the next step. */
  hint?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet: says so, says what to do next, and has the button. */
export function EmptyState({ title, icon = 'list', hint, action }: StateProps) {
  return (
    <div className="rc-state">
      <span className="rc-state-icon">
        <Icon name={icon} size={24} />
      </span>
      <p className="rc-state-title">{title}</p>
      {hint && <p className="rc-state-hint">{hint}</p>}
      {action && <div className="rc-state-action">{action}</div>}
    </div>
  );
}
