import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useState } from 'react';

interface ForwardRowProps {
  cid: string;
  title: string;
  /** Of the member who passes it on: who invited whom is kept at joining. */
  unionid: string;
}

/** Passes the activity's link on, by the phone's own sheet or the clipboard (JOIN-16). */
export default function ForwardRow({ cid, title, unionid }: ForwardRowProps): ReactNode {
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle');
  const url = `${location.origin}/m/${cid}?inviter=${unionid}`;
  const forward = async () => {
    // Closing the phone's sheet is no failure, and neither leaves anything to say.
    if (navigator.share) return void (await navigator.share({ title, url }).catch(() => undefined));
    // Without a secure context there is no clipboard, and elsewhere it may be denied.
    const copying = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'));
    setState(
      await copying.then(
        () => 'copied' as const,
        () => 'shown' as const,
      ),
    );
  };
  return (
    <>
      <button type="button" className="link-row" onClick={() => void forward()}>
        <span aria-live="polite">
          {state === 'copied' ? t('链接已复制') : state === 'shown' ? t('请长按下面的链接复制') : t('转发')}
        </span>
        <ChevronIcon />
      </button>
      {state === 'shown' && (
        <PlainTextField
          readOnly
          label={t('活动链接')}
          value={url}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
