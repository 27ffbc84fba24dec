import type { MemberAction, MemberRow } from '@rollcall/contract';
import type { Kind } from '@rollcall/rules/kind/kinds';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Menu } from '@rollcall/ui/primitives/menu';
import { t } from '@rollcall/web/i18n';
import { actionLabel, isLoss } from '../model/wording.ts';

interface RowActionsProps {
  row: MemberRow;
  kind: Kind;
  onAction: (action: MemberAction) => void;
}

/** Actions on a member, in a menu (MEMBER-13). */
export const RowActions = ({ row, kind, onAction }: RowActionsProps) => (
  <Menu
    entries={row.can.map((action) => ({
      label: actionLabel(action, kind),
      danger: isLoss(action),
      onChoose: () => onAction(action),
    }))}
    trigger={
      <button type="button" className="mem-more" aria-label={t('操作 {{name}}', { name: row['1'] })}>
        {t('操作')}
        <Icon name="down" size={14} />
      </button>
    }
  />
);
