import { Button } from '@rollcall/ui/primitives/button';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { t } from '@rollcall/web/i18n';
import { useEffect, useState } from 'react';
import { FRESH_MS, WechatFrame } from './wechat-frame.tsx';

interface WechatDialogProps {
  title: string;
  /** Request to the user of the phone. */
  lead: string;
  /** Of WeChat's page, as the server told it for this browser. */
  url: string;
  busy: boolean;
  onRenew: () => void;
  onClose: () => void;
}

/** WeChat's QR for something of the account; once the phone agreed, the whole window comes back to it. */
export default function WechatDialog({ title, lead, url, busy, onRenew, onClose }: WechatDialogProps) {
  const [old, setOld] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setOld(url), FRESH_MS);
    return () => clearTimeout(timer);
  }, [url]);
  return (
    <Dialog bare title={title} lead={lead} onClose={onClose}>
      <div className="plain-wechat">
        {old === url ? (
          <>
            <p>{t('二维码已过期')}</p>
            <Button disabled={busy} onClick={onRenew}>
              {t('换一个二维码')}
            </Button>
          </>
        ) : (
          <WechatFrame url={url} title={t('微信二维码')} />
        )}
      </div>
    </Dialog>
  );
}
