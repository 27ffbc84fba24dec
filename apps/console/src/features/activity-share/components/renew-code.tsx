import { getQrcode, renewCode } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { refresh, useAction } from '../../../lib/queries.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';

/** Renews the activity's code after its picture got where it should not be. */
export function RenewCode({ cid }: { cid: string }) {
  const { run, busy } = useAction(renewCode, {
    onDone: () => {
      toast.success(t('签到码已更换，旧码、海报和链接不再有效'));
      void refresh(getQrcode);
    },
  });
  return (
    <div className="share-renew">
      <ConfirmButton
        look="quiet"
        label={t('更换签到码')}
        question={t('已发出的签到码、海报和链接会失效，需要重新分发。已加入的成员不受影响。')}
        yes={t('更换')}
        busy={busy}
        onYes={() => void run({ cid })}
      />
    </div>
  );
}
