import {
  bindStatus,
  getBindQr,
  getLoginQr,
  mobileLogin,
  pollLogin,
  requestResetCode,
  resetPassword,
} from '@rollcall/contract';
import { answer, rejection, unanswered } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { fill, press, sees } from '../../testing/hands.ts';
import BindDialog from './components/bind-dialog.tsx';
import MobileLoginDialog from './components/mobile-login-dialog.tsx';
import { OwnQr } from './components/qr-login-card.tsx';

const harness = consoleHarness();
const KEY = '一把足够长的钥匙';

it('API-85 a login, a code and a reset that are refused say why', async () => {
  const { server } = await harness.show({
    answers: [
      answer(mobileLogin, rejection('登录被拒绝')),
      answer(requestResetCode, rejection('验证码被拒绝')),
      answer(resetPassword, rejection('重置被拒绝')),
    ],
    render: () => <MobileLoginDialog onClose={() => undefined} />,
  });
  const dialog = page.getByRole('dialog');
  await fill('手机号', '13800001111');
  await fill('密码', KEY);
  await press('登录', dialog);
  await sees('登录被拒绝');
  expect(server.sent(mobileLogin)).toHaveLength(1);
  await press('忘记密码', dialog);
  await fill('手机号', '13800001111');
  await press('获取验证码', dialog);
  await sees('验证码被拒绝');
  await fill('验证码', '123456');
  await fill('新密码', KEY);
  await fill('确认密码', KEY);
  await press('重置密码', dialog);
  await sees('重置被拒绝');
});

it('AUTH-06 the code shows where the page came without https, and the browser makes no random ids', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    const qrcode = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    await harness.show({
      answers: [answer(getLoginQr, { data: { qrcode, link: '' } }), unanswered(pollLogin)],
      render: () => <OwnQr />,
    });
    await expect.element(page.getByRole('img', { name: '登录二维码' })).toHaveAttribute('src', qrcode);
  } finally {
    Reflect.deleteProperty(crypto, 'randomUUID');
  }
});

it('AUTH-25 a binding that is not there says so in an alert, with the message of the server', async () => {
  await harness.show({
    answers: [
      answer(getBindQr, { data: { img_url: '', link: '' } }),
      answer(bindStatus, rejection('还没有绑定手机号，请先用手机扫码绑定', { reason: 'not_bound' })),
    ],
    render: () => <BindDialog bound="" onClose={() => undefined} onBound={() => undefined} />,
  });
  await press('我已在手机上绑定', page.getByRole('dialog'));
  const alert = page.getByRole('alert').filter({ hasText: '绑定失败' });
  await sees('还没有绑定手机号，请先用手机扫码绑定', alert);
});
