import { Dialog } from '@rollcall/ui/primitives/dialog';
import { t } from '@rollcall/web/i18n';

interface ConfirmDialogProps {
  title: string;
  /** Consequence. */
  lead: string;
  okText: string;
  /** Label of the other button, where it is more than “取消”. */
  cancelText?: string;
  busy?: boolean;
  /** True for acts that cannot be taken back, or take something from somebody: Enter does not do them. */
  danger?: boolean;
  onOk: () => void;
  onCancel: () => void;
}

/** Asks before something goes. Loaded when it is opened. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, lead, okText, cancelText = t('取消'), busy = false, danger = true, onOk, onCancel } = props;
  return (
    <Dialog
      title={title}
      lead={lead}
      act={{ label: okText, look: danger ? 'loss' : 'primary', busy, onPress: onOk }}
      cancel={t(cancelText)}
      cautious={danger}
      // It comes of a press, and interrupts nobody.
      role="dialog"
      onClose={onCancel}
    />
  );
}
