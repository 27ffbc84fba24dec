import { Dialog, type DialogProps } from '../primitives/dialog.tsx';

interface ConfirmProps {
  title: string;
  /** Consequence. */
  lead: string;
  /** The verb of the act: 删除, 移出. */
  yes: string;
  /** Label of the other button, where it is more than 取消. */
  no?: string | undefined;
  busy?: boolean;
  /** Fault of the act. */
  error?: string | undefined;
  /** It takes something from somebody, or cannot be taken back: Enter does not do it. True unless it is said. */
  danger?: boolean;
  /** `dialog` where it comes of a press and interrupts nobody; see Dialog. */
  role?: DialogProps['role'];
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something goes. What can be taken back is done at once instead, with a toast that takes it back. */
export const Confirm = ({
  title,
  lead,
  yes,
  no,
  busy,
  error,
  danger = true,
  role,
  onYes,
  onClose,
}: ConfirmProps) => (
  <Dialog
    title={title}
    lead={lead}
    act={{ label: yes, look: danger ? 'loss' : 'primary', busy, onPress: onYes }}
    cancel={no}
    error={error}
    cautious={danger}
    role={role}
    onClose={onClose}
  />
);
