import type { ImpactLine } from '@rollcall/contract';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { Modal } from 'antd';
import './kinds.css';

interface ImpactDialogProps {
  lines: readonly ImpactLine[];
  onAnswer: (agreed: boolean) => void;
}

/** 保存前确认: what the change does to records, members and days that are there already. */
export default function ImpactDialog({ lines, onAnswer }: ImpactDialogProps) {
  return (
    <Modal
      open
      centered
      width={520}
      title={t('保存前确认')}
      okText={t('确认保存')}
      cancelText={t('再想想')}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p className="af-impact-lead">{t('这个签到已经开始使用，这次修改会有以下影响：')}</p>
      <ul className="af-impact">
        {lines.map((line) => (
          <li key={line.text} className={line.kind === 'past' ? 'af-impact-past' : undefined}>
            <Icon name={line.kind === 'past' ? 'check' : 'info'} size={16} />
            <span>{line.text}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
