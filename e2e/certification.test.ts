import { createOrder, getCertDetail, getOrderStatus } from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import {
  applyAs,
  chooseDocument as choose,
  codeSentTo,
  freshMobile,
  payFor,
} from './support/certification.ts';
import { useFixtures } from './support/fixtures.ts';
import { sees } from './support/pages.ts';
import { go, useWindows } from './support/windows.ts';

const COMPANY = '办企业认证的周老师';
const PERSON = '办个人认证的吴老师';
const ACCOUNT = '办公众号认证的郑老师';
const SENT_BACK = '被驳回的王老师';
const fixtures = useFixtures({
  now: '2026-03-02T08:05:00+08:00',
  people: [COMPANY, PERSON, ACCOUNT, SENT_BACK],
});
const windows = useWindows(fixtures);

/** Tries what only certified organisers may set. */
async function switchScan(page: Page): Promise<void> {
  await go(page, '/createNormal?cate=0');
  await page.getByRole('button', { name: '修改签到规则' }).click();
  await page.getByRole('switch', { name: '每次签到必须扫描现场二维码' }).click();
}

const UNTIL = '2026-03-02 至 2027-03-02';

/** CERTGATE-34: the server takes what it withheld, and the console says until when. */
async function expectLifted(page: Page, name: string): Promise<void> {
  await page.goto(`${fixtures.server.url}/cerficate`);
  await sees(page.getByRole('main'), UNTIL);
  await sees(page, '已认证 · 至 2027-03');
  await fixtures.server.create(await fixtures.server.organiser(name), {
    title: '现场扫码',
    scan_required: 1,
  });
}

/** Fills in what every type has, sends the form, and waits for what is said then. */
async function proveAndSend(page: Page, then = '资料已提交，等待支付'): Promise<void> {
  const mobile = freshMobile();
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  await page.getByLabel('验证码', { exact: true }).fill(await codeSentTo(fixtures.server, mobile));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await sees(page, then);
}

/** Pays what is chosen at the stand-in, as a phone would; `then`: what the page says when it is paid. */
async function pay(page: Page, amount: string, name = '立即支付', then = '认证中...'): Promise<void> {
  await page.getByRole('button', { name: `${name} ¥${amount}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByAltText('支付二维码').waitFor();
  const link = (await dialog.getByRole('link', { name: '在本机打开' }).getAttribute('href'))!;
  const phone = await page.context().newPage();
  await phone.goto(link);
  await phone.getByRole('button', { name: '支付', exact: true }).click();
  await sees(phone, '可以回到电脑上了');
  await phone.close();
  await dialog.waitFor({ state: 'hidden' });
  await sees(page, then);
}

/** Pays for what somebody has sent, without the dialog. */
async function payByCall(name: string, auth_type: 1 | 2): Promise<void> {
  const { cert_id } = (await (await fixtures.server.organiser(name))(getCertDetail, {})).data;
  await payFor(fixtures.server, name, { cert_id, auth_type });
}

/** The operator console with one application open. */
async function review(subject: string): Promise<Page> {
  const page = await windows.operator('/operator/certifications');
  await page.getByRole('button', { name: new RegExp(subject.replaceAll('*', '\\*')) }).click();
  await page.getByRole('article', { name: subject }).waitFor();
  return page;
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认通过' }).click();
  await sees(page, `有效期 ${UNTIL}`);
}

/** Orders of the company's page. */
const ordered: unknown[] = [];
/** The buttons by which a state goes on. */
const offered = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(立即认证|立即支付|认证中|再次申请|立即续费|续费)/ })
    .allInnerTexts();

it('CERT-01 CERT-12 CERTGATE-34 a company: from the gate over form and payment to lifted limits', async () => {
  const page = await windows.openConsole(COMPANY, '/help');
  page.on('request', (request) => {
    if (request.url().endsWith(createOrder.path)) ordered.push(request.postDataJSON());
  });
  await switchScan(page);
  await page.getByRole('dialog').getByRole('button', { name: '立即认证' }).click();
  await page.waitForURL('**/cerficate?tag=scan_required');
  for (const text of ['1500+', '9600+', '3200+', '3500+']) await sees(page, text);
  await page.getByRole('button', { name: '申请企业认证' }).click();
  await page.getByLabel('企业全称').fill('上海晨光教育有限公司');
  await page.getByLabel('社会信用代码').fill('91310000MA1K35BN8T');
  await page.getByLabel('法人姓名').fill('周建国');
  await choose(page, '营业执照');
  await proveAndSend(page);
  await expect.poll(() => offered(page)).toEqual(['立即支付 ¥299.00']);
  const requested = page.waitForResponse((answer) => answer.url().includes(getOrderStatus.path));
  const paying = pay(page, '299.00');
  expect(await (await requested).json()).toHaveProperty('sta');
  await paying;
  await expect.poll(() => offered(page)).toEqual(['认证中...']);
  await expect.poll(() => page.getByRole('button', { name: '认证中...' }).isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: /支付|申请|续费/ }).count()).toBe(0);

  const operatorPage = await review('上海晨光教育有限公司');
  await expect.poll(() => operatorPage.getByText('周建国').count()).toBe(0);
  await operatorPage.getByRole('button', { name: '查看完整资料' }).click();
  await operatorPage.getByRole('dialog').getByRole('button', { name: '查看', exact: true }).click();
  await sees(operatorPage, '周建国');
  await operatorPage.getByAltText('营业执照').waitFor();
  expect(await seriousFindings(operatorPage)).toEqual([]);
  await approve(operatorPage);
  await expectLifted(page, COMPANY);
  // Feature behind the gate.
  await switchScan(page);
  const scan = page.getByRole('switch', { name: '每次签到必须扫描现场二维码' });
  await expect.poll(() => scan.isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

it('CERT-06 CERT-31 CERT-37 the company renews by the dialog; each state had its one button', async () => {
  const page = await windows.openConsole(COMPANY, '/cerficate');
  const main = page.getByRole('main');
  await sees(main, UNTIL);
  await expect.poll(() => offered(page)).toEqual(['续费']);
  await main.getByRole('button', { name: '续费', exact: true }).click();
  await pay(page, '299.00', '立即续费', '2026-03-02 至 2028-03-02');
  const { cert_id } = (await (await fixtures.server.organiser(COMPANY))(getCertDetail, {})).data;
  const order = { biz_no: cert_id, auth_type: 0, duration: 12 };
  expect(ordered).toEqual([
    expect.objectContaining({ type: 'ent_cert', ...order }),
    expect.objectContaining({ type: 'ent_cert_renew', ...order }),
  ]);
});

it('CERT-18 CERTGATE-34 a person: both sides of the card, a name that is masked, and lifted limits', async () => {
  const page = await windows.openConsole(PERSON, '/cerficate?from=h5');
  await page.getByRole('button', { name: '申请个人认证' }).click();
  await page.getByLabel('真实姓名').fill('吴晓燕');
  await page.getByText('身份证', { exact: true }).click();
  await page.getByLabel('证件号码').fill('11010519491231002x');
  await choose(page, '人像面');
  await choose(page, '国徽面');
  await proveAndSend(page);
  await payByCall(PERSON, 1);
  await approve(await review('吴**'));
  await expectLifted(page, PERSON);
  await expect.poll(() => page.getByText('吴晓燕').count()).toBe(0);
});

/** The four digits, as the operator console shows them once they are made. */
async function makeDigits(operatorPage: Page): Promise<string> {
  await operatorPage.getByRole('button', { name: '生成四位验证码' }).click();
  return operatorPage.getByLabel('四位验证码', { exact: true }).innerText();
}

async function typeDigits(page: Page, digits: string): Promise<void> {
  await page.getByLabel('四位验证码').fill(digits);
  await page.getByRole('button', { name: '验证', exact: true }).click();
}

it('CERT-19 CERT-29 CERT-39 a public account: the example, the four digits, and lifted limits', async () => {
  const page = await windows.openConsole(ACCOUNT, '/cerficate');
  await page.getByRole('button', { name: '申请公众号认证' }).click();
  await page.getByRole('button', { name: '查看示例' }).click();
  await page.getByRole('img', { name: '公众号账号设置页的截图示例' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('公众号名称').fill('晨光早读');
  await choose(page, '截图');
  await proveAndSend(page);
  await payByCall(ACCOUNT, 2);
  const operatorPage = await review('晨光早读');
  await expect
    .poll(() => operatorPage.getByRole('button', { name: '通过', exact: true }).isDisabled())
    .toBe(true);
  const digits = await makeDigits(operatorPage);
  expect(digits).toMatch(/^\d{4}$/);

  await page.reload();
  await sees(page, '还可以尝试 5 次');
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await sees(page, '请输入四位验证码');
  await typeDigits(page, String((Number(digits) + 1) % 10_000).padStart(4, '0'));
  await sees(page, '验证码错误，还可以尝试4次');
  await sees(page, '还可以尝试 4 次');
  await typeDigits(page, digits);
  await sees(page, '公众号“晨光早读”已完成验证');
  await operatorPage.reload();
  await approve(operatorPage);
  await expectLifted(page, ACCOUNT);
});

it('CERT-11 CERT-33 CERT-38 rejected with a remark, sent again without paying again, and approved', async () => {
  const cert_id = await applyAs(fixtures.server, SENT_BACK, 2, '晚自习公众号');
  await payFor(fixtures.server, SENT_BACK, { cert_id, auth_type: 2 });
  const operatorPage = await review('晚自习公众号');
  await operatorPage.getByRole('button', { name: '驳回', exact: true }).click();
  const dialog = operatorPage.getByRole('dialog');
  await dialog.getByRole('button', { name: '驳回', exact: true }).click();
  await sees(dialog, '请填写驳回原因');
  await dialog.getByRole('button', { name: '截图中看不到公众号名称，请按示例重新截图' }).click();
  expect(await seriousFindings(operatorPage)).toEqual([]);
  await dialog.getByRole('button', { name: '驳回', exact: true }).click();
  await sees(operatorPage, '已驳回');

  const page = await windows.openConsole(SENT_BACK, '/cerficate');
  await sees(page, '截图中看不到公众号名称，请按示例重新截图');
  await expect.poll(() => page.getByRole('button', { name: /认证中|立即支付|续费/ }).count()).toBe(0);
  const second = page.getByRole('list', { name: '认证进度' }).getByRole('listitem').last();
  await expect.poll(() => second.getAttribute('class')).toContain('cert-step-failed');
  await page.getByRole('button', { name: '再次申请' }).click();
  await expect.poll(() => page.getByLabel('公众号名称').inputValue()).toBe('晚自习公众号');
  await choose(page, '截图');
  await proveAndSend(page, '认证中...');
  await operatorPage.reload();
  await sees(operatorPage.getByRole('article'), '第 2 次');
  const digits = await makeDigits(operatorPage);
  await page.reload();
  await typeDigits(page, digits);
  await sees(page, '公众号“晚自习公众号”已完成验证');
  const organiser = await fixtures.server.organiser(SENT_BACK);
  expect((await organiser(getCertDetail, {})).data).toMatchObject({ is_certed: 0, audit_status: 0 });
  await operatorPage.reload();
  await approve(operatorPage);
  expect((await organiser(getCertDetail, {})).data).toMatchObject({ is_certed: 1, audit_status: 1 });
  await page.reload();
  await sees(page.getByRole('main'), UNTIL);
  await expect.poll(() => page.getByText(/审核未通过|截图中看不到/).count()).toBe(0);
});
