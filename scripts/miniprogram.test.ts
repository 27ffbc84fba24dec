import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINI_PAGES, sceneOf } from '@rollcall/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const FOLDER = join(import.meta.dirname, '../apps/miniprogram');
const ORIGIN = 'https://rollcall.example.edu.cn';
const readJson = (path: string) =>
  JSON.parse(readFileSync(join(FOLDER, path), 'utf8')) as { pages: string[] };

interface MiniPage {
  onLoad(options: Record<string, string>): void;
  onMessage(event: { detail: { data: object[] } }): void;
  onShareAppMessage(): { title: string; path: string };
  subscribe(): void;
}
/** A page of the mini-program, opened as the messenger opens it. */
async function open(path: string, options: Record<string, string>) {
  let page: MiniPage | undefined;
  const shown = { src: '' };
  vi.stubGlobal('Page', (of: MiniPage) => {
    page = { ...of, setData: (data: object) => Object.assign(shown, data) } as MiniPage;
  });
  vi.resetModules();
  await import(join(FOLDER, `${path}.js`));
  page!.onLoad(options);
  return { page: page!, shown };
}

const wx = { login: vi.fn(), requestSubscribeMessage: vi.fn(), reLaunch: vi.fn() };
beforeEach(() => {
  vi.stubGlobal('wx', wx);
  wx.login.mockImplementation(({ success }) => success({ code: 'a-code' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('the mini-program', () => {
  it('JOIN-01 DETAIL-04 has every page that the server names', () => {
    const { pages } = readJson('app.json');
    expect(pages.toSorted()).toEqual(Object.values(MINI_PAGES).toSorted());
    for (const page of pages)
      for (const part of ['js', 'json', 'wxml'])
        expect(existsSync(join(FOLDER, `${page}.${part}`))).toBe(true);
  });

  it('JOIN-01 G55 a code opens the activity with its mark, and hands over who opens it', async () => {
    const scene = encodeURIComponent(sceneOf('BkwY4K8rEm1A', 'blpq4gW94bfj5tjU'));
    const { shown } = await open(MINI_PAGES.detail, { scene });
    expect(shown.src).toBe(`${ORIGIN}/m/BkwY4K8rEm1A?entry=blpq4gW94bfj5tjU&mini=a-code`);
    expect((await open(MINI_PAGES.detail, { cid: 'abc', inviter: 'u-1' })).shown.src).toBe(
      `${ORIGIN}/m/abc?inviter=u-1&mini=a-code`,
    );
    expect((await open(MINI_PAGES.detail, { cid: '../home' })).shown.src).toBe(`${ORIGIN}/m/?mini=a-code`);
  });

  it('opens only pages of the member page, and never with the code of somebody else', async () => {
    for (const [to, src] of [
      ['/abc/records?for=1', `${ORIGIN}/m/abc/records?for=1&mini=a-code`],
      ['/abc?mini=foreign&for=1', `${ORIGIN}/m/abc?for=1&mini=a-code`],
      ['/abc?mini=foreign', `${ORIGIN}/m/abc?mini=a-code`],
      ['//evil.example', `${ORIGIN}/m/?mini=a-code`],
      ['https://evil.example', `${ORIGIN}/m/?mini=a-code`],
    ] as const)
      expect((await open(MINI_PAGES.index, { to: encodeURIComponent(to) })).shown.src).toBe(src);
    wx.login.mockImplementation(({ fail }) => fail());
    expect((await open(MINI_PAGES.index, {})).shown.src).toBe(`${ORIGIN}/m/?mini=`);
  });

  it('G55 DETAIL-04 its card leads to the activity without the mark, or to nothing of it', async () => {
    const { page } = await open(MINI_PAGES.detail, { scene: 'abc.mark' });
    const say = (data: object) => page.onMessage({ detail: { data: [{ cid: 'old' }, data] } });
    say({ cid: 'abc', title: '晨读打卡', inviter: 'u-1', allowed: true });
    expect(page.onShareAppMessage()).toEqual({
      title: '晨读打卡',
      path: `/${MINI_PAGES.detail}?cid=abc&inviter=u-1`,
    });
    say({ cid: 'abc', title: '晨读打卡', inviter: '', allowed: false });
    expect(page.onShareAppMessage()).toEqual({ title: '签到台', path: `/${MINI_PAGES.index}` });
  });

  it('asks for messages of the template that it was given, and comes back with the answer', async () => {
    const { page } = await open(MINI_PAGES.subscribe, { template: 'T-1', to: encodeURIComponent('/inbox') });
    for (const [answer, subscribed] of [
      ['accept', 1],
      ['reject', 0],
    ] as const) {
      wx.requestSubscribeMessage.mockImplementation(({ tmplIds, complete }) =>
        complete({ [tmplIds[0]]: answer }),
      );
      page.subscribe();
      expect(wx.reLaunch).toHaveBeenLastCalledWith({
        url: `/${MINI_PAGES.index}?to=${encodeURIComponent(`/inbox?subscribed=${subscribed}`)}`,
      });
    }
  });
});
