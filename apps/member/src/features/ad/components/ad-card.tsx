import { t } from '@rollcall/web/i18n';
import { useEffect } from 'react';
import { storage } from '../../../lib/storage.ts';
import { useAd } from '../api/get-ad.ts';
import '../ad.css';

const KEY = 'rollcall-ad';

/** The one advertisement below the card of the day, where there is one. Its place is kept where it was shown before. */
export default function AdCard({ cid }: { cid: string }) {
  const ad = useAd(cid);
  useEffect(() => {
    if (ad === undefined) return;
    if (ad) storage()?.setItem(KEY, cid);
    else if (storage()?.getItem(KEY) === cid) storage()?.removeItem(KEY);
  }, [ad, cid]);
  if (ad === undefined) return storage()?.getItem(KEY) === cid ? <div className="ad-place" /> : null;
  if (ad === null) return null;
  return (
    <a className="ad" href={ad.link} target="_blank" rel="noopener noreferrer nofollow">
      <img src={ad.picture} alt="" />
      <span className="ad-title">{ad.title}</span>
      <span className="ad-mark">{t('广告')}</span>
    </a>
  );
}
