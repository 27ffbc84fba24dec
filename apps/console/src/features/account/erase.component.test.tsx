import { downloadOwnData, eraseOwnAccount, getOwnData } from '@rollcall/contract';
import { answer, rejection, unreachable } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { button, isGone, press, sees } from '../../testing/hands.ts';
import { NOW } from '../../testing/organiser.ts';
import { OwnData } from './components/own-data.tsx';

const harness = consoleHarness();
const OWN = {
  nickname: '周老师',
  avatar: '',
  bind_mobile: '',
  exports: [],
  owned: 0,
  titles: [],
  joined: 0,
  days: 7,
};
const PACKAGE = '019aa000-0000-7000-8000-000000000001';
const Proof = ({ action, onDone }: { action: string; onDone: () => void }) => (
  <button type="button" onClick={onDone}>
    {action}
  </button>
);

it('注销 that did not arrive is still asked for, also after its proof; one that was refused is not', async () => {
  const { server } = await harness.show({
    until: '注销账号',
    answers: [
      answer(getOwnData, { data: OWN }),
      answer(eraseOwnAccount, rejection('请先验证身份', { reason: 'reauth_needed' })),
    ],
    render: () => <OwnData Proof={Proof} />,
  });
  await press('注销账号');
  const dialog = page.getByRole('dialog');
  const sure = dialog.getByRole('checkbox', { name: '我已了解，仍要注销' });
  await sure.click();
  await press('注销', dialog);
  await expect.element(button('验证并注销')).toBeVisible();
  server.answers(unreachable(eraseOwnAccount));
  await press('验证并注销');
  await sees('网络不给力');
  await expect.element(sure).toBeChecked();
  server.answers(answer(eraseOwnAccount, rejection('您还有发起的签到')));
  await press('注销', dialog);
  await isGone(dialog);
  await sees('您还有发起的签到');
});

it('own data that is there no more is said, and no broken file is saved', async () => {
  const done = { id: PACKAGE, state: 'done' as const, bytes: 2048, t_create: NOW, t_gone: NOW + 86_400 };
  const { server } = await harness.show({
    until: '下载',
    answers: [
      answer(getOwnData, { data: { ...OWN, exports: [done] } }),
      answer(downloadOwnData, rejection('文件已过期，请重新生成')),
    ],
    render: () => <OwnData Proof={Proof} />,
  });
  await press('下载');
  await sees('文件已过期，请重新生成');
  expect(server.sent(downloadOwnData)).toEqual([{ id: PACKAGE }]);
});
