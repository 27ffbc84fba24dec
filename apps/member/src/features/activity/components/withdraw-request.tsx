import { quitActivityAsMember } from '@rollcall/contract/activity/lifecycle';
import { SheetConfirm } from '@rollcall/ui/composites/sheet-confirm';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useChange } from '../../../lib/queries.ts';

/** Takes the own request to join back, after asking once more; what was filled in goes with it. */
export function WithdrawRequest({ cid, onDone }: { cid: string; onDone: () => unknown }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const withdrawing = useChange(quitActivityAsMember, onDone);
  return (
    <>
      <PlainButton look="text" onClick={() => setIsConfirming(true)}>
        {t('撤回申请')}
      </PlainButton>
      {isConfirming && (
        <SheetConfirm
          title={t('撤回加入申请？')}
          lead={t('撤回后发起人不再看到这次申请，需要时可以重新申请')}
          yes={withdrawing.isPending ? t('正在撤回…') : t('撤回')}
          busy={withdrawing.isPending}
          error={withdrawing.error?.message}
          onYes={() => withdrawing.mutate({ cid })}
          onClose={() => {
            setIsConfirming(false);
            withdrawing.reset();
          }}
        />
      )}
    </>
  );
}
