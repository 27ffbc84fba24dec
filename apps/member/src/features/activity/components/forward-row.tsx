import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { ChevronIcon } from '../../../ui/icons.tsx';

interface Props {
  cid: string;
  title: string;
  /** Of the member who passes it on: who invited whom is kept at joining. */
  unionid: string;
}

/** Passes the activity's link on, by the phone's own sheet or the clipboard (JOIN-16). */
export function ForwardRow({ cid, title, unionid }: Props) {
  const [copied, setCopied] = useState(false);
  const forward = async () => {
    const url = `${location.origin}/m/${cid}?inviter=${unionid}`;
    // Closing the phone's sheet is no failure, and neither leaves anything to say.
    if (navigator.share) await navigator.share({ title, url }).catch(() => undefined);
    else await navigator.clipboard?.writeText(url).then(() => setCopied(true));
  };
  return (
    <button type="button" className="link-row" onClick={() => void forward()}>
      <span aria-live="polite">{copied ? t('链接已复制') : t('转发')}</span>
      <ChevronIcon />
    </button>
  );
}
