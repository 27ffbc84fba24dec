import { bindStatus, getBindQr } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { useCall } from '../../../lib/queries.ts';
import { patchUser } from '../../../lib/session-store.ts';
import { QrBox } from './qr-box.tsx';
import './mobile.css';

/** Milliseconds between two looks at what the phone did, as with the login code. */
const LOOK_EVERY = 2500;
/** A code lives ten minutes; the next one is there before. */
const RENEW_EVERY = 9 * 60_000;

interface BindDialogProps {
  /** The number bound so far, '' for none. */
  bound: string;
  onClose: () => void;
  onBound: (mobile: string) => void;
}

/** A code by which the phone binds a mobile (AUTH-23 to AUTH-25). */
export default function BindDialog({ bound, onClose, onBound }: BindDialogProps) {
  const qr = useCall(
    getBindQr,
    {},
    {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnMount: 'always',
      refetchInterval: RENEW_EVERY,
    },
  );
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const done = useRef(false);

  /** Ask if the phone has bound a number by now; says so once. */
  const look = useCallback(async () => {
    const { bind_mobile } = (await api(bindStatus, { source: 'pc' })).data;
    if (bind_mobile === bound) return false;
    if (done.current) return true;
    done.current = true;
    patchUser({ bind_mobile });
    toast.success(t('手机号绑定成功，下次可使用手机号和密码登录'));
    onBound(bind_mobile);
    return true;
  }, [bound, onBound]);

  useEffect(() => {
    // Not bound yet is no news while the code stands there.
    const timer = setInterval(() => void look().catch(() => false), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [look]);

  async function check() {
    setBusy(true);
    setFailure('');
    try {
      if (!(await look())) setFailure(t('手机号没有变化，请先在手机上完成绑定'));
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  }

  return (
    <Dialog bare title={bound === '' ? t('绑定手机号') : t('更换手机号')} onClose={onClose}>
      <div className="bind">
        <p>{t('用手机扫码，以同一账号登录后填写手机号')}</p>
        <QrBox
          picture={qr.data?.data.img_url ?? ''}
          alt={t('绑定二维码')}
          error={qr.error}
          onRetry={() => void qr.refetch()}
        />
        {failure !== '' && (
          <div className="bind-failed" role="alert">
            <strong>{t('绑定失败')}</strong>
            <span>{failure}</span>
          </div>
        )}
        <Button look="primary" busy={busy} onClick={() => void check()}>
          {t('我已在手机上绑定')}
        </Button>
      </div>
    </Dialog>
  );
}
