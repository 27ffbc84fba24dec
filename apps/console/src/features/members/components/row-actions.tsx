import type { MemberAction, MemberRow } from '@rollcall/contract';
import type { Kind } from '@rollcall/rules/kind/kinds';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { Popover } from 'antd';
import { useState } from 'react';
import { actionLabel, isLoss } from '../model/wording.ts';

interface RowActionsProps {
  row: MemberRow;
  kind: Kind;
  onAction: (action: MemberAction) => void;
}

/** Actions on a member, in a popover (MEMBER-13). */
export function RowActions({ row, kind, onAction }: RowActionsProps) {
  const [open, setOpen] = useState(false);
  const choose = (action: MemberAction) => {
    setOpen(false);
    onAction(action);
  };
  const menu = (
    <ul className="mem-menu">
      {row.can.map((action) => (
        <li key={action}>
          <button
            type="button"
            className={isLoss(action) ? 'mem-loss' : undefined}
            onClick={() => choose(action)}
          >
            {actionLabel(action, kind)}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover
      content={menu}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      styles={{ container: { padding: 6 } }}
    >
      <button
        type="button"
        className="mem-more"
        aria-haspopup="true"
        aria-expanded={open}
        aria-label={t('操作 {{name}}', { name: row['1'] })}
      >
        {t('操作')}
        <Icon name="down" size={14} />
      </button>
    </Popover>
  );
}
