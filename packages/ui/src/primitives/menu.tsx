import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { t } from '../texts.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import './popup.css';

export interface MenuEntry {
  label: string;
  icon?: IconName | undefined;
  /** It takes something away: red, below a line. */
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Behind the words: 认证. */
  after?: ReactNode;
  onChoose: () => void;
}

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  const firstDanger = entries.findIndex((entry) => entry.danger);
  return entries.map((entry, at) => (
    <div key={entry.label} role="none">
      {at === firstDanger && at > 0 && <Base.Separator className="ui-separator" />}
      <Base.Item
        className={`ui-option${entry.danger ? ' ui-option-danger' : ''}`}
        disabled={entry.disabled ?? false}
        onClick={entry.onChoose}
      >
        {entry.icon && <Icon name={entry.icon} size={16} />}
        <span className="ui-option-text">{entry.label}</span>
        {entry.after}
      </Base.Item>
    </div>
  ));
}

interface MenuProps {
  entries: readonly MenuEntry[];
  /** The button that opens it; `更多` unless one is given. */
  trigger?: ReactElement;
  /** Side of its button that it lines up with; `end` unless it is given. */
  align?: 'start' | 'end' | undefined;
}

/** Rare acts behind one button: the focus goes in, arrows move it, Esc gives it back. */
export function Menu({ entries, trigger, align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger
        render={
          trigger ?? (
            <Button>
              {t('更多')}
              <Icon name="down" size={14} />
            </Button>
          )
        }
      />
      <Base.Portal>
        <Base.Positioner className="ui-positioner" sideOffset={4} align={align}>
          <Base.Popup className="ui-popup" style={{ minWidth: 160 }}>
            <Entries entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface SharedMenuProps {
  /** Button that it was opened at; null: it is closed. */
  at: HTMLElement | null;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** One menu for the buttons of all rows, which carry none of their own. The focus goes back to the button. */
export function SharedMenu({ at, entries, onClose }: SharedMenuProps) {
  return (
    <Base.Root open={at !== null} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner className="ui-positioner" sideOffset={4} align="end" anchor={at}>
          <Base.Popup className="ui-popup" style={{ minWidth: 160 }} finalFocus={() => at}>
            <Entries entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
