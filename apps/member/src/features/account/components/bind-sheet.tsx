import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { Sheet } from '@rollcall/ui/primitives/sheet';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { Failed } from '../../../ui/states.tsx';
import { sendBindCode } from '../api/login.ts';
import { useBind, useProofWays } from '../api/me.ts';
import { MobileCodeForm } from './mobile-code-form.tsx';
import { needsProof, ProofSheet } from './proof-sheet.tsx';

interface BindSheetProps {
  /** The own nickname. */
  name: string;
  /** The number bound so far, '' for none. */
  bound: string;
  onBound: () => void;
  onClose: () => void;
}

/** A number for the account; where there is one already, its change begins with a proof of who is asking. */
export function BindSheet({ name, bound, onBound, onClose }: BindSheetProps) {
  const bind = useBind();
  const ways = useProofWays();
  const [proven, setProven] = useState(false);
  const title = bound === '' ? t('绑定手机号') : t('更换手机号');
  if (!ways.data)
    return (
      <Sheet title={title} onClose={onClose}>
        {ways.error ? (
          <Failed error={ways.error} onRetry={() => void ways.refetch()} />
        ) : (
          <LoadingBlocks heights={[120]} />
        )}
      </Sheet>
    );
  const requested = needsProof(bind.error) || (bound !== '' && ways.data.fresh === 0 && !proven);
  if (requested)
    return (
      <ProofSheet
        name={name}
        onClose={onClose}
        onDone={() => {
          setProven(true);
          bind.reset();
        }}
      />
    );
  return (
    <Sheet title={title} onClose={onClose}>
      {bound !== '' && <p className="muted">{t('更换后其他设备会退出登录，24 小时内可以用原手机号换回')}</p>}
      <MobileCodeForm
        request={sendBindCode}
        action={bind.isPending ? t('正在绑定…') : t('绑定')}
        busy={bind.isPending}
        error={bind.error?.message}
        onSubmit={(mobile, code) => bind.mutate({ mobile, code }, { onSuccess: onBound })}
      />
    </Sheet>
  );
}
