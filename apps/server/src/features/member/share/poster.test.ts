import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, getPoster, removeActivity } from '@rollcall/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, clientOf, startApi } from '../../../../test/fixtures/api.ts';
import { serveWebApps } from '../../../platform/http/web-apps.ts';

const INDEX = `<!doctype html><html><head>
<meta name="description" content="用手机签到。" />
<meta property="og:title" content="签到台" />
<meta property="og:description" content="用手机签到。">
<meta property="og:image" content="/social.png" />
<title>签到台</title></head></html>`;
/** As nasty as a title may be: it ends an attribute and an element, and names parts of a replacement. */
const TITLE = `</title>"'&<b>$&$1`;

let folder: string;
let folders: { console: string; member: string };
let api: Api;
let nobody: Client;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'poster-'));
  const make = (name: string) => {
    mkdirSync(join(folder, name, 'assets'), { recursive: true });
    writeFileSync(join(folder, name, 'index.html'), INDEX);
    return join(folder, name);
  };
  folders = { console: make('console'), member: make('member') };
  api = await startApi({}, folders);
  nobody = clientOf(api.app)(undefined);
});
afterAll(async () => {
  await api?.close();
  rmSync(folder, { recursive: true });
});

const pageAt = async (url: string) => {
  const { body, headers, statusCode } = await api.inject({ url });
  expect(statusCode).toBe(200);
  return { body, cache: headers['cache-control'] };
};

it('a code tells title, cover and organiser before a login; without its token nothing is told', async () => {
  const owner = await api.person('林老师');
  const cid = await api.activity(owner, { title: '晨读签到' });
  const other = await api.activity(owner, { title: '别的签到' });
  const poster = async (entry: string) => (await nobody(getPoster, { cid, entry })).data;
  expect(await poster(api.entryOf(cid))).toEqual({ title: '晨读签到', banner: '', owner_name: '林老师' });
  for (const entry of ['', 'wrong', api.entryOf(other), api.entryOf(cid).slice(1)])
    expect(await poster(entry)).toBeNull();
  await owner.ok(removeActivity, { cid });
  expect(await poster(api.entryOf(cid))).toBeNull();
});

it('the page of a link with a valid token has a card of its own, as nothing but text', async () => {
  const owner = await api.person('林"老师');
  const cid = await api.activity(owner, { title: TITLE });
  const { body, cache } = await pageAt(`/m/${cid}?entry=${api.entryOf(cid)}`);
  const title = '&lt;/title&gt;&quot;&#39;&amp;&lt;b&gt;$&amp;$1';
  expect(body).toContain(`<title>${title}</title>`);
  expect(body).toContain(`<meta property="og:title" content="${title}" />`);
  expect(body).toContain('<meta property="og:description" content="林&quot;老师邀请你参加，打开即可签到。">');
  expect(body).toMatch(/og:image" content="http[^"]*\/social\.png"/);
  expect(cache).toBe('private, no-cache');

  const neutral = await pageAt('/m/');
  expect(neutral.body).toContain('<title>签到台</title>');
  const addresses = [
    `/m/${cid}`,
    `/m/${cid}?entry=`,
    `/m/${cid}?entry=wrong`,
    `/m/login?entry=${api.entryOf(cid)}`,
    `/m/${cid}/records?entry=${api.entryOf(cid)}`,
    `/m//[?entry=${api.entryOf(cid)}`,
  ];
  for (const url of addresses) expect([url, await pageAt(url)]).toEqual([url, neutral]);
  await owner.ok(removeActivity, { cid });
  expect(await pageAt(`/m/${cid}?entry=${api.entryOf(cid)}`)).toEqual(neutral);
  expect(api.faults).toEqual([]);
});

it.each([
  ['refused', () => Promise.reject(new Error('too often'))],
  ['not answered', () => new Promise<never>(() => undefined)],
])('a page opens where its card is %s', async (_how, cardOf) => {
  const http = Fastify();
  await serveWebApps(http, folders, { tiles: '', publicUrl: 'http://a.example', offline: true, cardOf });
  const answer = await http.inject({ url: '/m/abc?entry=x' });
  expect([answer.statusCode, answer.body.includes('<title>签到台</title>')]).toEqual([200, true]);
  await http.close();
});
