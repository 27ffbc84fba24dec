import { Button } from '@rollcall/ui/primitives/button';
import { Icon, type IconName } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { Dropdown } from 'antd';
import { useRef, useState } from 'react';

export interface MoreEntry {
  label: string;
  icon: IconName;
  /** True for acts that take something away. */
  danger?: boolean;
  onChoose: () => void;
}

/** Rare actions, behind one button: by mouse, or by Enter and arrows; Esc gives the focus back. */
export function MoreMenu({ entries }: { entries: readonly MoreEntry[] }) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const show = (next: boolean) => {
    setOpen(next);
    if (!next) place.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={place}>
      <Dropdown
        open={open}
        onOpenChange={show}
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        menu={{
          items: entries.map(({ label, icon, danger = false }, key) => ({
            key,
            danger,
            label,
            icon: <Icon name={icon} size={16} />,
          })),
          onClick: ({ key }) => entries[Number(key)]?.onChoose(),
        }}
      >
        <Button aria-haspopup="menu" aria-expanded={open}>
          {t('更多')}
          <Icon name="down" size={14} />
        </Button>
      </Dropdown>
    </span>
  );
}
