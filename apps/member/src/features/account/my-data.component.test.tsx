import { downloadOwnDataAsMember } from '@rollcall/contract/account/own-data';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOW } from '../../testing/activity.ts';
import { memberHarness } from '../../testing/member.ts';
import { DataCard } from './components/my-data.tsx';

const harness = memberHarness();
const PACKAGE = '019aa000-0000-7000-8000-000000000001';
const DATA = {
  nickname: '王浩然',
  exports: [{ id: PACKAGE, state: 'done' as const, bytes: 2048, t_create: NOW, t_gone: NOW + 86_400 }],
  owned: 0,
  titles: [],
  joined: 1,
  days: 7,
};

it('own data that is there no more is said, and no broken file is saved', async () => {
  const { server } = await harness.show({
    path: '/me',
    until: '下载我的数据',
    answers: [answer(downloadOwnDataAsMember, rejection('文件已过期，请重新生成'))],
    render: () => <DataCard data={DATA} />,
  });
  await userEvent.click(page.getByRole('button', { name: '下载', exact: true }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('文件已过期，请重新生成');
  expect(server.sent(downloadOwnDataAsMember)).toEqual([{ id: PACKAGE }]);
});
