import { certifyMe, getCertDetail, getProfile, getUserInfo } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { refresh, useAction } from '../../../lib/queries.ts';

const YEAR = 365 * 24 * 3600;

/** Development alone: certified without an application and a payment. */
export function Development({ now }: { now: number }) {
  const certify = useAction(certifyMe, {
    onDone: () => {
      toast.success(t('认证成功'));
      void refresh(getUserInfo, getProfile, getCertDetail);
    },
  });
  return (
    <p className="cert-development">
      {t('开发环境：可以不提交资料、不付费，直接认证一年。')}
      <Button look="quiet" busy={certify.busy} onClick={() => void certify.run({ until: now + YEAR })}>
        {t('直接认证一年')}
      </Button>
    </p>
  );
}
