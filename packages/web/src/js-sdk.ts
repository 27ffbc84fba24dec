/** The messenger's own script for pages inside it. */
const ADDRESS = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';
/** Real milliseconds that the script, and then the messenger's word on the signature, get. */
const TIMEOUT_MS = 6_000;
/** Functions of it that our pages use. */
const APIS = [
  'getLocation',
  'scanQRCode',
  'chooseImage',
  'getLocalImgData',
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'hideMenuItems',
];
/** The tag that opens a mini-program. */
export const LAUNCH_TAG = 'wx-open-launch-weapp';

interface Answers<T> {
  success?: (answer: T) => void;
  fail?: (error: { errMsg: string }) => void;
  cancel?: () => void;
}
type WxCall<Q extends object, T = object> = (question: Q & Answers<T>) => void;

/** Part of the JS-SDK (1.6) that is used here, as its public documentation describes it. */
interface Wx {
  config(settings: object): void;
  ready(done: () => void): void;
  error(failed: (error: { errMsg: string }) => void): void;
  getLocation: WxCall<{ type: 'wgs84' }, { latitude: number; longitude: number; accuracy: number }>;
  scanQRCode: WxCall<{ needResult: 1; scanType: ['qrCode'] }, { resultStr: string }>;
  chooseImage: WxCall<{ count: number; sizeType: string[]; sourceType: string[] }, { localIds: string[] }>;
  getLocalImgData: WxCall<{ localId: string }, { localData: string }>;
  updateAppMessageShareData: WxCall<{ title: string; desc: string; link: string; imgUrl: string }>;
  updateTimelineShareData: WxCall<{ title: string; link: string; imgUrl: string }>;
  hideMenuItems: WxCall<{ menuList: string[] }>;
  /** Only inside a mini-program, and without a signature. */
  miniProgram: {
    navigateTo(to: { url: string }): void;
    reLaunch(to: { url: string }): void;
    postMessage(message: { data: object }): void;
  };
}

/** Answer of the server about a page (AUTH-28). */
interface PageSignature {
  appid: string;
  timestamp: number;
  noncestr: string;
  sign: string;
}

/** Somebody closed what the messenger had opened for them. */
export class Cancelled extends Error {
  override name = 'Cancelled';
}

const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the messenger did not answer')), TIMEOUT_MS);
    }),
  ]);

let loading: Promise<Wx> | undefined;

/** The messenger's script, loaded once; one that did not come is tried again by the next who asks. */
export function loadWx(): Promise<Wx> {
  loading ??= within(
    new Promise<Wx>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = ADDRESS;
      script.onload = () => {
        const { wx } = window as { wx?: Wx };
        if (wx) resolve(wx);
        else reject(new Error('the script of the messenger is not its own'));
      };
      script.onerror = () => reject(new Error('the script of the messenger did not load'));
      document.head.append(script);
    }),
  ).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * The address that the messenger expects a signature of: on iOS the one the page was entered by, on Android the one it
 * has now; without what follows #.
 */
export function addressToSign(userAgent: string, entered: string, now: string): string {
  const address = /iPhone|iPad|iPod/i.test(userAgent) ? entered : now;
  return address.split('#')[0]!;
}

/** The present page's address, as the messenger expects it signed. */
export function pageToSign(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return addressToSign(navigator.userAgent, entry?.name ?? location.href, location.href);
}

/** The messenger's own means on pages of ours, once it has taken their signature. */
export function createJsSdk(sign: (url: string) => Promise<PageSignature>) {
  let signed: { url: string; wx: Promise<Wx> } | undefined;

  async function configure(url: string): Promise<Wx> {
    // A deployment that signs nothing has no use for the script.
    const signature = await sign(url);
    const wx = await loadWx();
    await within(
      new Promise<void>((resolve, reject) => {
        wx.ready(resolve);
        wx.error(({ errMsg }) => reject(new Error(errMsg)));
        wx.config({
          appId: signature.appid,
          timestamp: signature.timestamp,
          nonceStr: signature.noncestr,
          signature: signature.sign,
          jsApiList: APIS,
          openTagList: [LAUNCH_TAG],
        });
      }),
    );
    return wx;
  }

  /** Rejects where the messenger does not take the signature, or does not answer: then the browser's own means serve. */
  function ready(): Promise<Wx> {
    const url = pageToSign();
    if (signed?.url !== url) {
      const wx = configure(url);
      const configured = { url, wx };
      signed = configured;
      wx.catch(() => {
        if (signed === configured) signed = undefined;
      });
    }
    return signed.wx;
  }

  /** Asks one thing of it. Closing what it opened rejects with `Cancelled`. */
  const request = async <Q extends object, T>(
    of: (wx: Wx) => WxCall<Q, T>,
    question: NoInfer<Q>,
  ): Promise<T> => {
    const wx = await ready();
    return new Promise<T>((resolve, reject) =>
      of(wx)({
        ...question,
        success: resolve,
        fail: ({ errMsg }) => reject(new Error(errMsg)),
        cancel: () => reject(new Cancelled('closed')),
      }),
    );
  };

  return { ready, request };
}
