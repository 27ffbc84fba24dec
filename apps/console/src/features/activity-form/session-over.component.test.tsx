import { COMMON_MESSAGES, getDetail, STA, updateNormal } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearSession, storeUser } from '../../lib/session-store.ts';
import { consoleHarness } from '../../testing/console.ts';
import { fill, isGone, press, save, sees, valueIn } from '../../testing/hands.ts';
import { aDetail, anOrganiser } from '../../testing/organiser.ts';
import { settingsStory } from '../../testing/settings.tsx';

const harness = consoleHarness();
const OVER = () => page.getByRole('dialog', { name: '登录已结束' });
const expired = answer(updateNormal, { sta: STA.EXPIRED, msg: COMMON_MESSAGES.sessionExpired });

/** Changes the title, and saves after a logout in another tab. */
async function loseSession() {
  storeUser(anOrganiser(false));
  const { server, where } = await harness.show(settingsStory(false, { title: '早读' }));
  await fill('标题', '晨读');
  server.answers(expired);
  clearSession();
  await press('保存');
  await sees('修改还没有保存，已经留在这个浏览器里', OVER());
  return where;
}

/** The settings again, of the person with this openid. */
async function reopen(openid = anOrganiser(false).openid, rev?: number) {
  // The next story clears what the browser keeps.
  const stored = { ...localStorage };
  const story = settingsStory(false, { title: '早读' });
  return harness.show({
    ...story,
    answers: [
      ...(story.answers ?? []),
      ...(rev === undefined
        ? []
        : [answer(getDetail, { data: { ...aDetail(false, { title: '早读打卡' }), rev } })]),
    ],
    render: () => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      storeUser({ ...anOrganiser(false), openid });
      return story.render();
    },
  });
}

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('rollcall.draft.'));

it('AUTH-29 says that the login ended, keeps what was typed, and restores it until it is saved', async () => {
  const where = await loseSession();
  await press('重新登录', OVER());
  await expect.poll(where).toBe('/home');
  const { server } = await reopen();
  await sees('没有保存的草稿');
  expect(valueIn('标题')).toBe('晨读');
  expect(await save(server, updateNormal)).toMatchObject({ title: '晨读' });
  expect(drafts()).toEqual([]);
});

it('stays on request, and what was stored goes with the changes on purpose', async () => {
  await loseSession();
  await press('留在这里', OVER());
  await isGone(OVER());
  expect(valueIn('标题')).toBe('晨读');
  await touch(page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '我管理的' }));
  await press('放弃修改并离开', page.getByRole('dialog', { name: '修改还没有保存' }));
  await expect.poll(drafts).toEqual([]);
});

it('shows what was stored to its own person alone, and what others saved since', async () => {
  await loseSession();
  await reopen('o0000000000000000000009');
  expect(valueIn('标题')).toBe('早读');
  await reopen(undefined, 2);
  expect(valueIn('标题')).toBe('晨读');
  await sees('基本信息里有两边都改过的设置，合并后以您的为准。');
  await press('放弃我的改动');
  await expect.poll(() => valueIn('标题')).toBe('早读打卡');
  expect(drafts()).toEqual([]);
});
