import { SheetConfirm } from '@rollcall/ui/composites/sheet-confirm';
import { t } from '@rollcall/web/i18n';
import { useWithdrawMakeup } from '../api/makeup.ts';

interface WithdrawMakeupProps {
  cid: string;
  id: string;
  title: string;
  /** Day and slot that it is for. */
  subject: string;
  onClose: () => void;
}

/** Question before a make-up that waits is withdrawn, of a sign-in or of homework. */
export function WithdrawMakeup({ cid, id, title, subject, onClose }: WithdrawMakeupProps) {
  const withdraw = useWithdrawMakeup(onClose);
  return (
    <SheetConfirm
      title={title}
      lead={subject}
      yes={withdraw.isPending ? t('正在撤回…') : t('撤回')}
      busy={withdraw.isPending}
      error={withdraw.error?.message}
      onYes={() => withdraw.mutate({ cid, id })}
      onClose={onClose}
    />
  );
}
