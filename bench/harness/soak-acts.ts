import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderExport } from './export.ts';
import { call, signIn, tokenOf } from './fixtures.ts';
import type { Act } from './pace.ts';
import { fileActs } from './soak-files.ts';
import { MOBILE, PASSWORD, type SoakFixtures } from './soak-fixtures.ts';

/** Seconds between two joins and between two submissions of homework: each person does it once. */
export const JOIN_EVERY = 2;
export const HOMEWORK_EVERY = 5;
/** Seconds for which a large screen stays before it comes anew. */
const SCREEN_SECONDS = 55;
const PAGE_MS = 1000;
const DAY = 86_400;

type Params = Record<string, unknown>;
interface Submitted {
  data: { pt_id: string };
}

/** Opens the large screen's board and its stream, and reads along for a while. @throws where the stream ends by itself */
async function watchScreen(url: string, cid: string, key: string): Promise<void> {
  const query = { cid, key };
  const board = await call<{ data: { seq: number } }>(url, 'GET', '/xcx/cast/v1/board', query);
  const leave = new AbortController();
  const response = await fetch(
    `${url}/xcx/cast/v1/events?${new URLSearchParams({ ...query, after: String(board.data.seq) })}`,
    { signal: leave.signal },
  );
  if (response.status !== 200) throw new Error(`the stream answered ${response.status}`);
  let heard = 0;
  const left = sleep(SCREEN_SECONDS * 1000, 'left' as const);
  const reader = response.body!.getReader();
  for (;;) {
    const news = await Promise.race([reader.read(), left]);
    if (news === 'left') break;
    if (news.done) throw new Error('the stream ended by itself');
    heard += news.value.length;
  }
  leave.abort();
  if (heard === 0) throw new Error('the stream said nothing');
}

/** Logs in to the console by a code on its screen, which a phone confirms, reads the account, and logs out. */
async function loginByScreen(url: string, phone: string): Promise<void> {
  const name = randomUUID().replaceAll('-', '');
  const poll = new URLSearchParams({ token: name });
  const shown = await fetch(`${url}/xcx/checkin_web/v1/qrcode?${poll}`);
  const cookie = shown.headers.getSetCookie().map((each) => each.split(';')[0]);
  const code = (await shown.json()) as { sta: number; msg: string; data: { link: string } };
  if (code.sta !== 0) throw new Error(`login code: ${code.msg}`);
  const qr = new URL(code.data.link).pathname.split('/').at(-1)!;
  await call(url, 'GET', '/xcx/member/v1/scan', { qr }, phone);
  await call(url, 'POST', '/xcx/member/v1/scan/confirm', { qr, accept: 1 }, phone);
  const answer = await fetch(`${url}/xcx/checkin_web/v1/check_status?${poll}`, {
    headers: { cookie: cookie.join('; ') },
  });
  const polled = (await answer.json()) as { sta: number; msg: string; data: { access_token: string } };
  if (polled.sta !== 0) throw new Error(`login by screen: ${polled.msg}`);
  await leave(url, polled.data.access_token);
}

async function loginByPassword(url: string): Promise<void> {
  const { data } = await call<{ data: { access_token: string } }>(
    url,
    'POST',
    '/xcx/checkin/v2/user/mobile/login',
    { mobile: MOBILE, pwd: Buffer.from(PASSWORD).toString('base64'), source: 'pc' },
  );
  await leave(url, data.access_token);
}

async function leave(url: string, token: string): Promise<void> {
  await call(url, 'GET', '/xcx/checkin_web/v1/userinfo', {}, token);
  await call(url, 'POST', '/xcx/checkin_web/v1/logout', {}, token);
}

/** Everything that people do at a school, mixed, each at its own gentle pace. */
export function soakActs(url: string, fixtures: SoakFixtures): Act[] {
  const { organiser, phone, members, daily, joined, work, sheet, screen } = fixtures;
  const member = (n: number) => tokenOf(n % members);
  const read = (
    name: string,
    every: number,
    path: string,
    params: Params | ((n: number) => Params),
  ): Act => ({
    name,
    every,
    run: async (n) => {
      const given = typeof params === 'function' ? params(n) : params;
      await call(url, 'GET', path, given, organiser.token);
    },
  });
  const memberReads = (name: string, every: number, path: string, params: Params): Act => ({
    name,
    every,
    // Every person has their turn, not those beside each other one after the other.
    run: async (n) => void (await call(url, 'GET', path, params, member(n * 37))),
  });
  /** Records that were accepted last, to be reviewed and commented on. */
  const recent: string[] = [];
  const now = Math.floor(Date.now() / 1000);
  const list = { cid: daily.cid, count: 10, view_type: 1 };
  const who = { cid: sheet.cid, from: sheet.usual, to: sheet.usual, slot: 25_200 };
  return [
    memberReads('member home', 1, '/xcx/member/v1/home', {}),
    memberReads('activity', 1, '/xcx/member/v1/activity', daily),
    memberReads('own records', 2, '/xcx/member/v1/records', { cid: daily.cid, scope: 'mine', count: 20 }),
    memberReads('own homework', 4, '/xcx/member/v1/homeworks', { cid: work.cid }),
    {
      name: 'sign-in',
      every: 1,
      async run(n) {
        const body = signIn(daily.cid, daily.entry, `soak-${n}`);
        const { data } = await call<Submitted>(url, 'POST', '/xcx/member/v1/submit', body, member(n));
        recent.push(data.pt_id);
        if (recent.length > 50) recent.shift();
      },
    },
    {
      name: 'homework',
      every: HOMEWORK_EVERY,
      async run(n) {
        const body = { cid: work.cid, wid: work.wid, fill_params: [], request_id: `soak-work-${n}` };
        await call(url, 'POST', '/xcx/member/v1/submit', body, tokenOf(n));
      },
    },
    {
      name: 'join',
      every: JOIN_EVERY,
      async run(n) {
        const reg_params = [{ key: 1, val: `新同学${n}` }];
        const body = { ...joined, reg_params, request_id: `soak-join-${n}` };
        await call(url, 'POST', '/xcx/member/v1/join', body, tokenOf(members + n));
      },
    },
    {
      name: 'line for the large screen',
      every: 10,
      async run(n) {
        const body = { cid: daily.cid, content: `大家好，第${n}句`, request_id: `soak-line-${n}` };
        await call(url, 'POST', '/xcx/member/v1/barrage', body, member(n * 11));
      },
    },
    read('records', 2, '/xcx/checkin/v3/pic_text', (n) => ({ ...list, page: 1 + (n % 20) })),
    read('records, not reviewed', 4, '/xcx/checkin/v3/pic_text', { ...list, has_graded: 0 }),
    read('homework submissions', 4, '/xcx/checkin/v3/pic_text', { ...list, cid: work.cid, wid: work.wid }),
    read('members', 2, '/xcx/checkin_web/v3/member', (n) => ({
      cid: daily.cid,
      count: 10,
      utype: 0,
      page: 1 + (n % 50),
    })),
    read('search of a member', 5, '/xcx/checkin_web/v3/member', (n) => ({
      cid: daily.cid,
      count: 10,
      utype: 0,
      keyword: `同学${n % members}`,
    })),
    read('statistics', 3, '/xcx/checkin_web/v1/stat', {
      cid: daily.cid,
      start_date: now - 50 * DAY,
      end_date: now,
    }),
    read('overview', 5, '/xcx/checkin_web/v1/overview', { cid: daily.cid }),
    read('detail', 5, '/xcx/checkin/v5/detail', { cid: daily.cid }),
    read('my check-ins', 5, '/xcx/checkin_web/v3/checkins', { type: 4, count: 20 }),
    read('today', 5, '/xcx/checkin_web/v1/today', {}),
    read('names of a verdict', 5, '/xcx/checkin_web/v1/attendance/who', { ...who, verdict: 6 }),
    read('findings', 10, '/xcx/checkin_web/v1/attendance/findings', { cid: sheet.cid }),
    {
      name: 'sheet',
      every: 5,
      async run() {
        const body = { cid: sheet.cid, from: sheet.from, to: sheet.to };
        await call(url, 'POST', '/xcx/checkin_web/v1/attendance/grid', body, organiser.token);
      },
    },
    {
      name: 'review',
      every: 3,
      async run(n) {
        const pt_id = recent.shift();
        if (pt_id === undefined) return;
        const body = { pt_id, rank: 2 + (n % 5), content: '写得很认真', request_id: `soak-review-${n}` };
        await call(url, 'POST', '/xcx/checkin/v1/remark/submit', body, organiser.token);
      },
    },
    {
      name: 'comment',
      every: 4,
      async run(n) {
        const pt_id = recent.at(-1);
        if (pt_id === undefined) return;
        const body = {
          pt_id,
          content: `继续加油，第${n}句`,
          cid: daily.cid,
          request_id: `soak-comment-${n}`,
        };
        await call(url, 'POST', '/xcx/checkin/v3/add_com', body, organiser.token);
      },
    },
    {
      name: 'export, ordered and downloaded',
      every: 60,
      async run(n) {
        const format = n % 2 === 0 ? 'xlsx' : 'csv';
        const of = { cid: daily.cid, days: 30, format } as const;
        const { id, rows } = await orderExport(url, organiser.token, of, () => sleep(PAGE_MS));
        const address = `${url}/xcx/web/checkin/v1/export/file?${new URLSearchParams({ id })}`;
        const file = await fetch(address, { headers: { authorization: `Bearer ${organiser.token}` } });
        const bytes = (await file.arrayBuffer()).byteLength;
        if (file.status !== 200 || rows === 0 || bytes < rows)
          throw new Error(`a file of ${rows} rows: ${file.status}, ${bytes} bytes`);
      },
    },
    // Three at a time, which come one after the other.
    { name: 'large screen', every: 20, run: () => watchScreen(url, daily.cid, screen) },
    read('QR code', 5, '/xcx/checkin/v3/qrcode', { cid: daily.cid }),
    {
      name: 'text of a code before a login',
      every: 4,
      run: async () => void (await call(url, 'GET', '/xcx/member/v1/poster', daily)),
    },
    { name: 'login by a code on the screen', every: 15, run: () => loginByScreen(url, phone) },
    { name: 'login by password', every: 30, run: () => loginByPassword(url) },
    ...fileActs(url, member),
  ];
}
