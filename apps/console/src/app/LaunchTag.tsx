import { getLaunchSign } from '@rollcall/contract';
import { createElement, useEffect } from 'react';
import { useCall } from '../lib/queries.ts';

const TAG = 'wx-open-launch-weapp';
/** Page of the mini-program that opens. */
const PATH = 'pages/index/index.html';
const CONTENT =
  '<button style="width:100%;height:44px;border:0;border-radius:8px;background:#0b7a5e;color:#fff;font-size:15px">在小程序中打开</button>';

interface JsSdk {
  config(settings: object): void;
}

/**
 * Inside the messenger on a phone: its launch tag, with the signature that lets it work (AUTH-27). The
 * JS-SDK is configured where the messenger provides it; without it the tag stays empty and the page is what it is.
 */
export default function LaunchTag() {
  // The messenger wants the address that the page was entered by, without what follows #.
  const url = location.href.split('#')[0]!;
  const sign = useCall(getLaunchSign, { url, source: 'pc' }, { staleTime: Number.POSITIVE_INFINITY }).data
    ?.data;
  useEffect(() => {
    if (!sign) return;
    const { wx } = window as { wx?: JsSdk };
    wx?.config({
      appId: sign.appid,
      timestamp: sign.timestamp,
      nonceStr: sign.noncestr,
      signature: sign.sign,
      jsApiList: [],
      openTagList: [TAG],
    });
  }, [sign]);
  if (!sign) return null;
  return createElement(
    TAG,
    { appid: sign.appid, path: PATH },
    createElement('script', { type: 'text/wxtag-template' }, CONTENT),
  );
}
