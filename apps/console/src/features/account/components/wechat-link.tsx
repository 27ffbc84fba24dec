import {
  beginWechatAuthorization,
  getWechatLink,
  listSessions,
  unlinkWechat,
  WECHAT_LINK_MESSAGES,
  type WechatAuthorization,
} from '@rollcall/contract';
import { dayOf } from '@rollcall/rules/time/calendar';
import { Button } from '@rollcall/ui/primitives/button';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useWechatResult } from '@rollcall/web/wechat-result';
import { lazy, Suspense, useState } from 'react';
import { useQueryParams } from '../../../lib/address.tsx';
import { showError } from '../../../lib/errors.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { needsProof, type Proof } from '../model/proof.ts';
import { ProofDialog } from './proof-dialog.tsx';

const WechatDialog = lazy(() => import('./wechat-dialog.tsx'));

/** Step that waits for a proof. */
type Step = WechatAuthorization | 'unlink';

/** WeChat as a way in, and as a name and picture to take over; nothing where this deployment has none. */
export function WechatLink({ Proof }: { Proof: Proof }) {
  const result = useWechatResult(useQueryParams());
  const { data, error, refetch } = useCall(getWechatLink, {});
  const [proving, setProving] = useState<Step | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [shown, setShown] = useState<{ errand: WechatAuthorization; url: string } | null>(null);
  const failed = (step: Step) => (reason: unknown) =>
    needsProof(reason) ? setProving(step) : showError(reason);
  const begin = useAction(beginWechatAuthorization, {
    onDone: ({ data: { url } }, { errand }) => {
      setProving(null);
      setShown({ errand, url });
    },
    onError: (reason, { errand }) => failed(errand)(reason),
  });
  const unlink = useAction(unlinkWechat, {
    onDone: () => {
      setProving(null);
      setLeaving(false);
      toast.success(t('已解除微信绑定'));
      void refresh(getWechatLink, listSessions);
    },
    onError: (reason) => {
      setLeaving(false);
      failed('unlink')(reason);
    },
  });
  const go = (step: Step) => void (step === 'unlink' ? unlink.run({}) : begin.run({ errand: step }));
  const link = data?.data;
  if (link?.offered === 0) return null;
  return (
    <section className="rc-card plain-card" aria-label={t('微信')}>
      <h2 className="plain-title">{t('微信')}</h2>
      {result && (
        <p
          className={result.done ? 'plain-end-note done' : 'plain-end-note'}
          role={result.done ? 'status' : 'alert'}
        >
          {t(result.text)}
        </p>
      )}
      {error && !link ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !link ? (
        <TextSkeleton lines={3} />
      ) : link.linked === 0 ? (
        <>
          <p>{t('绑定后可以用微信扫码登录，原来的登录方式不变。')}</p>
          <div className="plain-actions">
            <Button disabled={begin.busy} onClick={() => go('link')}>
              {t('绑定微信')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('已绑定，可以用微信扫码登录。绑定于 {{date}}。', { date: dayOf(link.t_link) })}</p>
          {link.may_end === 0 && <p className="plain-note">{t(WECHAT_LINK_MESSAGES.last)}</p>}
          <div className="plain-actions">
            <Button disabled={begin.busy} onClick={() => go('profile')}>
              {t('使用微信的昵称和头像')}
            </Button>
            {link.may_end === 1 && (
              <Button look="danger" onClick={() => setLeaving(true)}>
                {t('解除绑定')}
              </Button>
            )}
          </div>
        </>
      )}
      {shown && (
        <Suspense>
          <WechatDialog
            title={shown.errand === 'link' ? t('绑定微信') : t('使用微信的昵称和头像')}
            lead={
              shown.errand === 'link'
                ? t('用要绑定的微信扫码，并在手机上同意')
                : t('用已绑定的微信扫码同意，昵称和头像会换成微信的')
            }
            url={shown.url}
            busy={begin.busy}
            onRenew={() => go(shown.errand)}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
      {leaving && (
        <Dialog
          cautious
          role="dialog"
          title={t('解除微信绑定')}
          lead={t('以后不能用这个微信登录，只能用手机号。')}
          act={{
            label: t('解除绑定'),
            look: 'loss',
            busy: unlink.busy,
            onPress: () => go('unlink'),
          }}
          onClose={() => setLeaving(false)}
        >
          <p>{t('其他设备会退出登录，这台设备不受影响。')}</p>
        </Dialog>
      )}
      {proving && (
        <ProofDialog
          Proof={Proof}
          action={t('验证并继续')}
          onDone={() => go(proving)}
          onClose={() => setProving(null)}
        />
      )}
    </section>
  );
}
