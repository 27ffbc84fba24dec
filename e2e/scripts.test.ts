import * as contract from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import ExcelJS from 'exceljs';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '../apps/server/test/contract/whole-request.ts';
import { startApi } from '../apps/server/test/fixtures/api.ts';
import { freePort } from '../apps/server/test/fixtures/process.ts';
import { people, scenario, setUpRoles } from '../apps/server/test/roles/role-scenario.ts';
import { closeWindows, DESKTOP, liveAt, PHONE, sharedBrowser } from './support/browser.ts';
import { type Planted, plant } from './support/plant-scripts.ts';
import { FAMILIES } from './support/script-payloads.ts';
import { addresses, lookAt, type ScriptWatch, watchScripts } from './support/script-watch.ts';
import { WEB_APPS } from './support/server.ts';

/** The long run plants one family after the other and opens every address each time (`npm run reliability -- scripts`). */
const ALL = process.env['TRUST_SCRIPTS'] === 'all';
const NOW_MS = Date.parse('2026-11-20T08:00:00+08:00');

let origin: string;
let browser: Browser;
const planted: Planted = { taken: new Set(), refused: new Set() };
const seen: ScriptWatch = { findings: [], shown: new Set() };

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  await setUpRoles(await startApi({ port, publicUrl: origin }, WEB_APPS));
  await scenario.api.app.http.listen({ port, host: '127.0.0.1' });
  browser = await sharedBrowser();
}, 400_000);
afterAll(async () => {
  if (browser) await closeWindows(browser);
  await scenario.api?.close();
});

/** A window of each client, each logged in as whoever sees most. */
async function windows(): Promise<Record<'console' | 'operator' | 'member', BrowserContext>> {
  const made = async (options: object) => {
    const context = await browser.newContext({
      ...options,
      locale: 'zh-CN',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(40_000);
    await liveAt(context, NOW_MS);
    await watchScripts(context, origin, seen);
    return context;
  };
  const [consolePage, operator, phone] = [await made(DESKTOP), await made(DESKTOP), await made(PHONE)];
  const cookie = (name: string, value: string) => ({ name, value, url: origin });
  await consolePage.addCookies([cookie('rollcall_console', people.owner.token)]);
  await operator.addCookies([cookie('rollcall_operator', people.operator.token)]);
  await phone.addCookies([cookie('rollcall_member', people.member.token)]);
  const user = (await people.owner.ok(contract.getUserInfo, {})).data;
  await consolePage.addInitScript(
    (stored: string) => localStorage.setItem('rollcall.userInfo', stored),
    JSON.stringify(user),
  );
  return { console: consolePage, operator, member: phone };
}

/** Opens every address of every client; those of the fast part alone, unless all are asked for. */
async function sweep(): Promise<void> {
  const clients = await windows();
  const all = addresses();
  for (const client of ['console', 'operator', 'member'] as const) {
    const page = await clients[client].newPage();
    for (const address of all[client])
      if (ALL || FAST.test(address)) await lookAt(page, origin + address, seen);
    await clients[client].close();
  }
}
/** Pages that show most of the written texts. */
const FAST =
  /^\/(myCheckin|checkinDetail|manageSetting|work-record|menber-setting|manage-homework|audit|cast|marking|operator\/(orders|people|ad|words|cert\w*)|m\/\w+(\/(records|profile|homework|rank).*)?(\?|$))/;

it(
  'texts of people are shown as they wrote them, and nowhere run',
  async () => {
    const families = ALL ? Object.values(FAMILIES) : [FAMILIES['markup']!];
    for (const family of families) {
      await plant(ALL_CALLS, family, planted);
      await sweep();
      if (ALL) console.log(`${planted.taken.size} fields planted, ${seen.shown.size} addresses show them`);
    }
    if (ALL)
      console.log(`never taken: ${[...planted.refused].filter((one) => !planted.taken.has(one)).join(' ')}`);
    expect(seen.findings).toEqual([]);
    expect(planted.taken.size).toBeGreaterThan(60);
    expect(seen.shown.size).toBeGreaterThan(ALL ? 20 : 8);
  },
  ALL ? 7_200_000 : 400_000,
);

it('text like a formula is a text in every sheet', async () => {
  await plant(ALL_CALLS, FAMILIES['formula']!, planted);
  const calls = [
    contract.downloadRecords,
    contract.downloadIdentity,
    contract.downloadInvites,
    contract.downloadPoints,
    contract.downloadHomework,
  ];
  const texts: string[] = [];
  for (const call of calls) {
    const id = call === contract.downloadHomework ? scenario.others.work : scenario.cid;
    for (const type of ['0', '1']) {
      const range: Record<string, string> =
        call === contract.downloadRecords ? { start: String(DAY), end: String(DAY) } : {};
      const query = { cid: id, eid: id, wid: scenario.homework, type, format: 'xlsx', from: 'web', ...range };
      const headers = { authorization: `Bearer ${people.owner.token}` };
      const answer = await scenario.api.inject({ method: 'GET', url: call.path, query, headers });
      if (!String(answer.headers['content-type']).includes('spreadsheet')) continue;
      const book = new ExcelJS.Workbook();
      await book.xlsx.load(answer.rawPayload as unknown as ArrayBuffer);
      for (const sheet of book.worksheets)
        sheet.eachRow((row) =>
          row.eachCell((cell) => {
            expect(cell.formula, `${call.name} ${cell.address}`).toBeUndefined();
            expect(cell.hyperlink, `${call.name} ${cell.address}`).toBeUndefined();
            if (/^[=+@-]/.test(cell.text)) {
              expect(cell.type).toBe(ExcelJS.ValueType.String);
              texts.push(cell.text);
            }
          }),
        );
    }
  }
  expect(texts.length).toBeGreaterThan(0);
}, 180_000);

it('control: a page that runs what people wrote is found', async () => {
  const context = await browser.newContext();
  const found: ScriptWatch = { findings: [], shown: new Set() };
  await watchScripts(context, origin, found);
  await context.route(`${origin}/careless`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<body>${FAMILIES['markup']![0]}</body>` }),
  );
  const page = await context.newPage();
  await lookAt(page, `${origin}/careless`, found);
  await context.close();
  expect(found.findings.join('\n')).toContain('a planted script ran');
  expect(found.findings.join('\n')).toContain('evil.example');
});
