import type { ServerResponse } from 'node:http';

/** Somebody at WeChat: a name in each app, and one over all. */
export interface WechatPerson {
  nickname: string;
  /** By appid. */
  openids: Record<string, string>;
  unionid?: string;
  /** True where the app gives the name over all apps only after the person agreed. */
  snapshot?: boolean;
  /** True where they show a picture. */
  avatar?: boolean;
}

type NewCode = (appid: string, person: WechatPerson, scope: string) => string;

/** WeChat's pages on which people agree: the messenger's own goes on at once, that of the QR waits for a phone. */
export function createWechatPages(newCode: NewCode) {
  /** Person with the phone; undefined: they do not agree. */
  let holder: WechatPerson | undefined;
  /** QR pages that were opened, oldest first. */
  const scans: URLSearchParams[] = [];
  /** Targets of confirmed pages, by state. */
  const confirmed = new Map<string, string>();

  /** Address of the browser's way back: with a code, or without one where the person refused. */
  function wayBack(query: URLSearchParams): string {
    const back = new URL(query.get('redirect_uri')!);
    if (holder) back.searchParams.set('code', newCode(query.get('appid')!, holder, query.get('scope')!));
    back.searchParams.set('state', query.get('state')!);
    return back.href;
  }

  const qrPage = (state: string) => `<!doctype html><html lang="zh"><title>WeChat</title>
    <link rel="icon" href="data:,"><style>
      body { margin: 24px 0; text-align: center; font: 14px sans-serif; color: #353535 }
      i { display: block; width: 200px; height: 200px; margin: 0 auto 16px;
        background: repeating-conic-gradient(#353535 0 25%, #fff 0 50%) 0 / 16px 16px }
    </style><i></i><p>请用微信扫码<script>
      // One question after the other: two answers would spend the code twice.
      const poll = async () => {
        const to = await (await fetch('/connect/confirmed?state=${state}')).text();
        if (to === '') setTimeout(poll, 200);
        else top.location.href = to;
      };
      poll();</script></html>`;

  const html = { 'content-type': 'text/html; charset=utf-8' };
  const pages: Record<string, (query: URLSearchParams, response: ServerResponse) => unknown> = {
    '/connect/oauth2/authorize': (query, response) =>
      response.writeHead(302, { location: wayBack(query) }).end(),
    '/connect/qrconnect': (query, response) => {
      scans.push(query);
      response.writeHead(200, html).end(qrPage(query.get('state')!));
    },
    '/connect/confirmed': (query, response) =>
      response.writeHead(200, html).end(confirmed.get(query.get('state')!) ?? ''),
  };

  return {
    /** The page of a path; undefined where it is none. */
    of: (path: string) => pages[path],
    /** Gives the phone to somebody, who agrees to what they are asked; undefined: they refuse. */
    givePhone(person: WechatPerson | undefined) {
      holder = person;
    },
    /** The phone scans the QR page that was opened last, and its holder answers. */
    scan() {
      const query = scans.at(-1);
      if (!query) throw new Error('no QR page was opened');
      confirmed.set(query.get('state')!, wayBack(query));
    },
  };
}
