import { getDetail } from '@rollcall/contract';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useActivity } from '../lib/activity.ts';
import { clearSession, KEYS, storeUser } from '../lib/session-store.ts';
import { consoleHarness } from '../testing/console.ts';
import { fill, isGone, sees } from '../testing/hands.ts';
import { aDetail, anOrganiser, CID } from '../testing/organiser.ts';
import { Component as ActivityProvider } from './activity-provider.tsx';
import { OfOnePerson } from './of-one-person.tsx';

const harness = consoleHarness();
const headmaster = anOrganiser(true);
const teacher = { ...anOrganiser(false), openid: 'o0000000000000000000002' };

/** A page of an activity on which something is typed. */
function Typed() {
  const { activity } = useActivity();
  const [words, setWords] = useState('');
  return (
    <>
      <h1>{activity.title}</h1>
      <input aria-label="评语" value={words} onChange={({ target }) => setWords(target.value)} />
    </>
  );
}
const render = () => (
  <Routes>
    <Route element={<OfOnePerson />}>
      <Route element={<ActivityProvider />}>
        <Route path="/checkinDetail" element={<Typed />} />
      </Route>
    </Route>
  </Routes>
);
const shows = () => {
  storeUser(headmaster);
  return harness.show({
    path: `/checkinDetail?cid=${CID}`,
    until: '晨读打卡',
    answers: [answer(getDetail, { data: aDetail(true) })],
    render,
  });
};
/** Another tab of this browser changes who is logged in. */
const elsewhere = (change: () => void) => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: KEYS.userInfo }));
};

it('AUTH-08 another person who logs in, in another tab, sees nothing of the former one', async () => {
  const { server } = await shows();
  await fill('评语', '陈思远又没有订正');
  server.answers(answer(getDetail, rejection('没有权限')));
  elsewhere(() => localStorage.removeItem(KEYS.userInfo));
  elsewhere(() => localStorage.setItem(KEYS.userInfo, JSON.stringify(teacher)));
  await sees('这个浏览器已换成另一个账号登录');
  await sees('没有权限');
  await isGone(page.getByLabelText('评语'));
  await isGone(page.getByText('晨读打卡'));
});

it.each([
  ['not_found', '签到不存在，可能已被删除'],
  ['no_right', '没有查看权限'],
] as const)(
  'DETAIL-09 an activity refused as %s has its own page, whatever the words are',
  async (reason, title) => {
    storeUser(headmaster);
    await harness.show({
      path: `/checkinDetail?cid=${CID}`,
      until: title,
      answers: [answer(getDetail, rejection('打不开', { reason }))],
      render,
    });
  },
);

it('what is typed stays where the same person logs in again, or the session ends alone', async () => {
  await shows();
  await fill('评语', '写得很好');
  elsewhere(clearSession);
  elsewhere(() => localStorage.setItem(KEYS.userInfo, JSON.stringify({ ...headmaster, nickname: '方老师' })));
  await expect.element(page.getByLabelText('评语')).toHaveValue('写得很好');
});
