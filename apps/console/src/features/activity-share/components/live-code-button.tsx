import type { ActivityDetail } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { LiveCode } from './live-code.tsx';

/** For codes that change: say that the printed one proves nothing, and show the live one. */
export function LiveCodeButton({ cid, title, logo }: Pick<ActivityDetail, 'cid' | 'title' | 'logo'>) {
  const [open, setOpen] = useState(false);
  return (
    <div className="share-logo">
      <div className="share-logo-row">
        <Button look="primary" onClick={() => setOpen(true)}>
          {t('打开现场码')}
        </Button>
      </div>
      <p className="share-note">{t('签到须扫描会变化的现场码，上面的码只用于加入')}</p>
      {open && <LiveCode cid={cid} title={title} logo={logo} onClose={() => setOpen(false)} />}
    </div>
  );
}
