import { Button } from '@rollcall/ui/primitives/button';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { toDataURL } from 'qrcode';
import { useEffect, useState } from 'react';
import { saveAddress } from '../../../lib/save-file.ts';
import { Bone } from '../../../ui/skeletons.tsx';

/** Content of the code: the query helper's page of the mini-program (N55). */
const PAGE = 'pages/query/create';

/** TYPE-07: the query helper is made in the mini-program; here is the code that opens it, to be saved. */
export default function HelperDialog({ onClose }: { onClose: () => void }) {
  const [picture, setPicture] = useState('');
  const address = `${window.location.origin}/m/?page=${encodeURIComponent(PAGE)}`;
  useEffect(() => {
    let current = true;
    toDataURL(address, { margin: 2, width: 560, color: { dark: '#1f2329' } }).then((url) => {
      if (current) setPicture(url);
    });
    return () => {
      current = false;
    };
  }, [address]);
  return (
    <Dialog bare title={t('创建查询助手')} onClose={onClose}>
      <div className="helper">
        {picture ? (
          <img src={picture} alt={t('查询助手小程序码')} width={200} height={200} />
        ) : (
          <Bone width={200} height={200} radius={8} />
        )}
        <p>{t('查询助手在小程序里创建。用手机扫码，或把小程序码保存下来发到手机上打开。')}</p>
        <Button
          look="primary"
          disabled={picture === ''}
          onClick={() => saveAddress(picture, t('查询助手-小程序码.png'))}
        >
          <Icon name="download" size={16} />
          {t('保存小程序码')}
        </Button>
      </div>
    </Dialog>
  );
}
