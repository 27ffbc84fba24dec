import type { ImpactLine } from '@rollcall/contract';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';

interface ImpactDialogProps {
  lines: readonly ImpactLine[];
  busy: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** 保存前确认: effects of other rules of slots on what is there already. */
export default function ImpactDialog({ lines, busy, onSave, onClose }: ImpactDialogProps) {
  return (
    <Dialog
      title={t('保存前确认')}
      lead={t('这个签到已经开始使用，这次修改会有以下影响：')}
      act={{ label: t('确认保存'), look: 'primary', busy, onPress: onSave }}
      cancel={t('再想想')}
      width={520}
      onClose={onClose}
    >
      <ul className="at-impact">
        {lines.map(({ kind, text }) => (
          <li key={text}>
            <Icon name={kind === 'past' ? 'check' : 'info'} size={16} />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
