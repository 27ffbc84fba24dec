import { reauth, reauthStatus } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { press, sees } from '../../testing/hands.ts';
import { ProofForm } from './components/proof-form.tsx';

const harness = consoleHarness();

function Opened({ onDone }: { onDone: () => void }) {
  const [open, setOpen] = useState(true);
  if (!open) return '已关闭';
  return (
    <>
      <ProofForm action="验证并注销" onDone={onDone} />
      <button type="button" onClick={() => setOpen(false)}>
        关闭
      </button>
    </>
  );
}

it('a proof that is closed before its answer does nothing of what it was for', async () => {
  const done = vi.fn();
  let arrive = () => {};
  const { server } = await harness.show({
    until: '验证并注销',
    answers: [
      answer(reauthStatus, { data: { fresh: 0, ways: ['password'], mobile: '' } }),
      answer(reauth, () => new Promise<never>((resolve) => (arrive = () => resolve({} as never)))),
    ],
    render: () => <Opened onDone={done} />,
  });
  await userEvent.fill(page.getByLabelText('登录密码'), 'chunfen2026');
  await press('验证并注销');
  await expect.poll(() => server.sent(reauth)).toHaveLength(1);
  await press('关闭');
  await sees('已关闭');
  arrive();
  await expect.poll(() => server.busy()).toBe(0);
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  expect(done).not.toHaveBeenCalled();
});
