import { getLaunchSign, MINI_PAGES } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { createJsSdk, LAUNCH_TAG, pageToSign } from '@rollcall/web/js-sdk';
import { createElement, useEffect, useState } from 'react';
import { useCall } from '../lib/queries.ts';

const BUTTON =
  '<style>button{width:100%;height:44px;border:0;border-radius:8px;background:#0b7a5e;color:#fff;font-size:15px}</style>';

/**
 * Inside the messenger on a phone: its launch tag, once it has taken the signature of the page (AUTH-27). Without the
 * signature or without a mini-program nothing is rendered, and the page stays as it is.
 */
export default function LaunchTag() {
  const [url] = useState(pageToSign);
  const sign = useCall(getLaunchSign, { url, source: 'pc' }, { staleTime: Number.POSITIVE_INFINITY }).data
    ?.data;
  const appid = sign?.mini_appid ?? '';
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!sign || sign.mini_appid === '') return;
    createJsSdk(async () => sign)
      .ready()
      .then(
        () => setReady(true),
        (error: unknown) => console.info('no launch tag', error),
      );
  }, [sign]);
  if (!ready) return null;
  return createElement(
    LAUNCH_TAG,
    // The tag wants the page's file.
    { appid, path: `${MINI_PAGES.index}.html` },
    // A template, never run: the tag reads it.
    createElement(
      'script',
      { type: 'text/wxtag-template' },
      `${BUTTON}<button>${t('在小程序中打开')}</button>`,
    ),
  );
}
