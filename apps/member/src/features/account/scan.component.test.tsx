import { scanConfirm, scanPreview } from '@rollcall/contract/account/calls';
import { getOwnDataAsMember } from '@rollcall/contract/account/own-data';
import { reauthStatusAsMember } from '@rollcall/contract/account/reauth';
import { answer, rejection, unanswered } from '@rollcall/gallery/fake-server';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOW } from '../../testing/activity.ts';
import { memberHarness } from '../../testing/member.ts';
import ScanConfirmScreen from './screens/scan-confirm-screen.tsx';

const harness = memberHarness();

it('a scan that asks for a proof asks it without waiting for anything else of the person', async () => {
  await harness.show({
    path: '/scan/Qr345678',
    until: '确认是我',
    answers: [
      answer(scanPreview, {
        data: { purpose: 'login', device: '电脑', created: NOW, asker: '林老师', proof: 1 },
      }),
      answer(scanConfirm, rejection('请先验证身份', { reason: 'reauth_needed' })),
      answer(reauthStatusAsMember, { data: { fresh: 0, ways: ['sms'], mobile: '138****8000' } }),
      unanswered(getOwnDataAsMember),
    ],
    render: () => (
      <Routes>
        <Route path="/scan/:qr" element={<ScanConfirmScreen />} />
      </Routes>
    ),
  });
  await userEvent.click(page.getByRole('button', { name: '确认是我' }));
  await expect.element(page.getByRole('dialog', { name: '验证身份' })).toBeVisible();
});
