import { Dialog } from '@rollcall/ui/primitives/dialog';
import { t, text } from '@rollcall/web/i18n';
import { toDataURL } from 'qrcode';
import { useEffect, useState } from 'react';
import { Bone } from '../../../ui/skeletons.tsx';
import { JoinedList } from './joined-list.tsx';
import './joined.css';

const STEPS = text([
  '用手机扫描二维码，打开成员页',
  '首页列出您参加的签到，今天要到的排在最前',
  '点进去按一下“到”，就签好了',
]);

/** LIST-11: what one takes part in is on the phone; below it, the ways that a desktop is enough for (N28). */
export default function JoinedDialog({ onClose }: { onClose: () => void }) {
  const [picture, setPicture] = useState('');
  const address = `${window.location.origin}/m/`;
  useEffect(() => {
    let current = true;
    toDataURL(address, { margin: 0, width: 400, color: { dark: '#1f2329' } }).then((url) => {
      if (current) setPicture(url);
    });
    return () => {
      current = false;
    };
  }, [address]);
  return (
    <Dialog bare width={600} title={t('我参与的签到')} onClose={onClose}>
      <div className="joined">
        <div className="joined-code">
          {picture ? (
            <img src={picture} alt={t('成员页二维码')} width={152} height={152} />
          ) : (
            <Bone width={152} height={152} radius={8} />
          )}
        </div>
        <div>
          <p>{t('参与签到在手机上进行：')}</p>
          <ol>
            {STEPS.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
          <p className="joined-link">
            <a href="/m/" target="_blank" rel="noreferrer">
              {address}
            </a>
          </p>
        </div>
      </div>
      <JoinedList onLeave={onClose} />
    </Dialog>
  );
}
