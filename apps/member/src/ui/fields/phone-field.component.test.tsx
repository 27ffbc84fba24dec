import { checkPhoneCode, requestPhoneCode } from '@rollcall/contract/account/mobile';
import { field } from '@rollcall/contract/field/field';
import { answer } from '@rollcall/gallery/fake-server';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DraftValue } from '../../lib/draft.ts';
import { CID } from '../../testing/activity.ts';
import { memberHarness } from '../../testing/member.ts';
import { PhoneField } from './phone-field.tsx';

const harness = memberHarness();
const PHONE = field.parse({ field_key: 1, field_name: '手机号', field_type: 13, verify_phone: 1 });

function WithState() {
  const [value, setValue] = useState<DraftValue>();
  return <PhoneField field={PHONE} value={value} error={undefined} onChange={setValue} />;
}

it('the code that was sent is typed where the focus is, and the number is proven by it', async () => {
  const { server } = await harness.show({
    path: `/${CID}`,
    until: '获取验证码',
    answers: [answer(requestPhoneCode, {}), answer(checkPhoneCode, { data: { proof: 'a proof' } })],
    render: () => (
      <Routes>
        <Route path="/:cid" element={<WithState />} />
      </Routes>
    ),
  });
  await userEvent.fill(page.getByRole('textbox', { name: '手机号', exact: true }), '13800138000');
  await userEvent.click(page.getByRole('button', { name: '获取验证码' }));
  const code = page.getByRole('textbox', { name: '手机号的验证码' });
  await expect.element(page.getByText('已发送到 13800138000')).toBeVisible();
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('123456');
  await expect.element(page.getByText('已验证')).toBeVisible();
  expect(server.sent(checkPhoneCode)).toMatchObject([{ phone: '13800138000', code: '123456' }]);
});
