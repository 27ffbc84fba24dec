import { PlainButton } from '../primitives/plain-button.tsx';
import { Sheet } from '../primitives/sheet.tsx';
import { t } from '../texts.ts';

interface SheetConfirmProps {
  title: string;
  /** Consequence. */
  lead: string;
  /** The verb of the act: 删除, 退出. */
  yes: string;
  busy: boolean;
  /** Fault of the act. */
  error?: string | undefined;
  onYes: () => void;
  onClose: () => void;
}

/** Asks on the phone before something goes that cannot be taken back. */
export const SheetConfirm = ({ title, lead, yes, busy, error, onYes, onClose }: SheetConfirmProps) => (
  <Sheet
    title={title}
    onClose={onClose}
    foot={
      <>
        <PlainButton onClick={onClose}>{t('取消')}</PlainButton>
        <PlainButton look="loss" disabled={busy} onClick={onYes}>
          {yes}
        </PlainButton>
      </>
    }
  >
    <p>{lead}</p>
    {error && (
      <p className="ui-problem" role="alert">
        {error}
      </p>
    )}
  </Sheet>
);
