import { createOrder } from '@rollcall/contract';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { press, sees, toasts } from '../../testing/hands.ts';
import PayDialog from './components/pay-dialog.tsx';

const harness = consoleHarness();

it('PAY-04 an order that is refused shows the message of the server as a toast, and can be tried again', async () => {
  const { server } = await harness.show({
    answers: [answer(createOrder, rejection('下单被拒绝'))],
    render: () => (
      <PayDialog request={{ type: 'ads', count: 1000 }} onClose={() => undefined} onPaid={() => undefined} />
    ),
  });
  await sees('下单被拒绝', toasts());
  await press('重试', page.getByRole('dialog'));
  await expect.poll(() => server.sent(createOrder)).toHaveLength(2);
});
