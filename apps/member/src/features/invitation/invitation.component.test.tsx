import { previewInvitation } from '@rollcall/contract/account/invitation';
import { answer, unreachable } from '@rollcall/gallery/fake-server';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memberHarness } from '../../testing/member.ts';
import InvitationScreen from './screens/invitation-screen.tsx';

const harness = memberHarness();

it('a printed code that nobody answered for is looked at again by the same button', async () => {
  const { server } = await harness.show({
    path: '/i/3467-9ACD?k=mark',
    until: '下一步',
    answers: [unreachable(previewInvitation)],
    render: () => (
      <Routes>
        <Route path="/i/:code" element={<InvitationScreen />} />
      </Routes>
    ),
  });
  server.answers(
    answer(previewInvitation, {
      data: { cid: 'Abc123', title: '三年二班', name: '王小宝', owner: '林老师', me: '' },
    }),
  );
  await userEvent.click(page.getByRole('button', { name: '下一步' }));
  await expect.element(page.getByRole('button', { name: '我是王小宝，加入' })).toBeVisible();
  expect(server.sent(previewInvitation)).toMatchObject([{ mark: 'mark' }, { mark: 'mark' }]);
});
