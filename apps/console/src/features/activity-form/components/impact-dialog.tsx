import type { ImpactLine } from '@rollcall/contract';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import './kinds.css';

interface ImpactDialogProps {
  lines: readonly ImpactLine[];
  onAnswer: (agreed: boolean) => void;
}

/** 保存前确认: what the change does to records, members and days that are there already. */
export default function ImpactDialog({ lines, onAnswer }: ImpactDialogProps) {
  return (
    <Dialog
      width={520}
      title={t('保存前确认')}
      lead={t('这个签到已经开始使用，这次修改会有以下影响：')}
      act={{ label: t('确认保存'), onPress: () => onAnswer(true) }}
      cancel={t('再想想')}
      onClose={() => onAnswer(false)}
    >
      <ul className="af-impact">
        {lines.map((line) => (
          <li key={line.text} className={line.kind === 'past' ? 'af-impact-past' : undefined}>
            <Icon name={line.kind === 'past' ? 'check' : 'info'} size={16} />
            <span>{t(line.text)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
