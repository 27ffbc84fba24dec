import {
  type Client,
  getCertDetail,
  getCertPrice,
  operatorApproveCertification,
  operatorGetCertification,
  operatorListCertifications,
  operatorRejectCertification,
  operatorSendMpCode,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { applyAs, documentPhoto, payFor } from '../support/certification.ts';
import { enterOperator, operatorClient } from '../support/operator.ts';
import { sees } from '../support/pages.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED, NEWCOMER } from './seed.ts';

/** Organisers with a button on the login page, each in a state of their own. */
export const APPLICANTS = {
  form: '写申请的老师',
  unpaid: '待支付的老师',
  waiting: '审核中的老师',
  rejected: '被驳回的老师',
  valid: '已认证的学校',
  account: '公众号的老师',
} as const;

/** Certification on both sides: the organiser's page in every state, and the operator's queue. */
export async function certificationScreens(recorder: Recorder, databaseUrl: string): Promise<void> {
  const operator = await operatorClient(recorder.server.url, databaseUrl);
  await recorder.part('certification', () => introduction(recorder));
  await recorder.part('certification-form', () => form(recorder));
  await recorder.part('certification-states', () => states(recorder, operator));
  await recorder.part('certification-queue', () => queue(recorder, databaseUrl));
  await recorder.part('prices', () => prices(recorder));
}

const open = async ({ server }: Recorder, page: Page, query = ''): Promise<void> => {
  await page.goto(`${server.url}/cerficate${query}`);
};

async function introduction(recorder: Recorder): Promise<void> {
  const { openConsole, capture, broken } = recorder;
  const page = await openConsole(NEWCOMER);
  await open(recorder, page, '?tag=scan_required');
  await sees(page, '企业认证');
  await capture(page, 'certification-intro');
  for (const [how, name] of [
    ['wait', 'loading'],
    ['fail', 'failing'],
  ] as const)
    await broken(page, getCertDetail.path, how, async () => {
      await open(recorder, page);
      await sees(page, '发起人认证');
      if (how === 'fail') await page.getByRole('button', { name: '重试' }).waitFor();
      await capture(page, `certification-${name}`);
    });
}

async function form(recorder: Recorder): Promise<void> {
  const { openConsole, capture } = recorder;
  const page = await openConsole(APPLICANTS.form);
  await open(recorder, page, '?apply=0');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await sees(page, '企业全称不能为空');
  await capture(page, 'certification-form-wrong');
  await page.getByText('个人', { exact: true }).click();
  await page.getByLabel('人像面').setInputFiles(await documentPhoto('身份证人像面'));
  await sees(page, '人像面，点击可更换');
  await capture(page, 'certification-form-personal');
  await page.reload();
  await sees(page, '已恢复您上次填写的内容');
  await capture(page, 'certification-form-draft');
  await page.getByText('公众号', { exact: true }).click();
  await capture(page, 'certification-form-account');
  await page.getByRole('button', { name: '查看示例' }).click();
  await page.getByRole('img', { name: '公众号账号设置页的截图示例' }).waitFor();
  await capture(page, 'certification-example', { area: 'screen' });
}

async function states(recorder: Recorder, operator: Client): Promise<void> {
  const { server, openConsole, capture, broken } = recorder;
  await applyAs(server, APPLICANTS.unpaid, 0, '上海晨光教育有限公司');
  const unpaid = await openConsole(APPLICANTS.unpaid);
  await open(recorder, unpaid);
  await sees(unpaid, '每年 ¥299');
  await capture(unpaid, 'certification-unpaid');
  await unpaid.getByRole('button', { name: /立即支付/ }).click();
  await unpaid.getByAltText('支付二维码').waitFor();
  await capture(unpaid, 'certification-pay', { area: 'screen' });
  for (const [how, name] of [
    ['wait', 'loading'],
    ['fail', 'failing'],
  ] as const)
    await broken(unpaid, getCertPrice.path, how, async () => {
      await open(recorder, unpaid);
      await sees(unpaid, '等待支付');
      if (how === 'fail') await unpaid.getByRole('button', { name: '重试' }).waitFor();
      await capture(unpaid, `certification-prices-${name}`);
    });

  const waiting = await applyAs(server, APPLICANTS.waiting, 1, '周晓燕');
  await payFor(server, APPLICANTS.waiting, { cert_id: waiting, auth_type: 1 });
  const page = await openConsole(APPLICANTS.waiting);
  await open(recorder, page);
  await sees(page, '认证中...');
  await capture(page, 'certification-waiting');

  const refused = await applyAs(server, APPLICANTS.rejected, 1, '阿卜杜热合曼');
  await payFor(server, APPLICANTS.rejected, { cert_id: refused, auth_type: 1 });
  const remark = '证件照片模糊，看不清证件号码，请在光线充足的地方重新拍摄人像面和国徽面。';
  await operator(operatorRejectCertification, { id: refused, round: 1, remark });
  const again = await openConsole(APPLICANTS.rejected);
  await open(recorder, again);
  await sees(again, remark);
  await capture(again, 'certification-rejected');
  await again.getByRole('button', { name: '再次申请' }).click();
  await sees(again, '国徽面已上传');
  await capture(again, 'certification-form-again');

  const account = await applyAs(server, APPLICANTS.account, 2, '晨光早读');
  await payFor(server, APPLICANTS.account, { cert_id: account, auth_type: 2 });
  await operator(operatorSendMpCode, { id: account });
  const follower = await openConsole(APPLICANTS.account);
  await open(recorder, follower);
  await sees(follower, '还可以尝试 5 次');
  await capture(follower, 'certification-account-code');

  const valid = await applyAs(server, APPLICANTS.valid, 0, '上海市实验学校');
  await payFor(server, APPLICANTS.valid, { cert_id: valid, auth_type: 0 });
  await operator(operatorApproveCertification, { id: valid, round: 1 });
  const school = await openConsole(APPLICANTS.valid);
  await open(recorder, school);
  await sees(school, '已认证');
  await capture(school, 'certification-valid');
  await school.getByRole('button', { name: '续费' }).click();
  await sees(school, '选择续费时长');
  await capture(school, 'certification-renew');
  const stands = (await (await server.organiser(APPLICANTS.valid))(getCertDetail, {})).data;
  for (const [name, days] of [
    ['ending', -8],
    ['ended', 3],
  ] as const) {
    await school.route(`**${getCertDetail.path}*`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { now: number; t_end: number; is_certed: number } };
      body.data.now = stands.t_end + days * 86_400;
      body.data.is_certed = days > 0 ? 2 : 1;
      await route.fulfill({ response: answer, json: body });
    });
    await open(recorder, school);
    await sees(school, '选择续费时长');
    await capture(school, `certification-${name}`);
    await school.unroute(`**${getCertDetail.path}*`);
  }

  const granted = await openConsole(CERTIFIED);
  await open(recorder, granted);
  await sees(granted, '已认证');
  await capture(granted, 'certification-granted');
}

async function queue(recorder: Recorder, databaseUrl: string): Promise<void> {
  const { server, openConsole, capture, broken } = recorder;
  const page = await openConsole('');
  await enterOperator(page.context(), server.url, databaseUrl);
  const show = async (query = '') => {
    await page.goto(`${server.url}/operator/certifications${query}`);
  };
  await show();
  await sees(page, '经过');
  await capture(page, 'operator-certifications');
  await page.getByRole('button', { name: '查看完整资料' }).click();
  await page.getByRole('dialog').waitFor();
  await capture(page, 'operator-certification-asks', { area: 'screen' });
  await page.getByRole('dialog').getByRole('button', { name: '查看', exact: true }).click();
  await page.getByAltText('证件正面').waitFor();
  await capture(page, 'operator-certification-open');
  await page.getByRole('button', { name: '驳回', exact: true }).click();
  await page
    .getByRole('dialog', { name: '驳回申请' })
    .getByRole('button', { name: '驳回', exact: true })
    .click();
  await sees(page, '请填写驳回原因');
  await capture(page, 'operator-certification-reject', { area: 'screen' });
  await show();
  await page.getByRole('button', { name: /晨光早读/ }).click();
  await page.getByLabel('四位验证码', { exact: true }).waitFor();
  await capture(page, 'operator-certification-account');
  await show('?queue=approved');
  await sees(page, '有效期');
  await capture(page, 'operator-certifications-approved');
  await show('?queue=rejected');
  await sees(page, '证件照片模糊');
  await capture(page, 'operator-certifications-rejected');
  await show('?keyword=没有这家公司');
  await sees(page, '没有符合条件的申请');
  await capture(page, 'operator-certifications-empty');
  for (const [how, name] of [
    ['wait', 'loading'],
    ['fail', 'failing'],
  ] as const) {
    await broken(page, operatorListCertifications.path, how, async () => {
      await show();
      await sees(page, '认证审核');
      if (how === 'fail') await page.getByRole('button', { name: '重试' }).waitFor();
      await capture(page, `operator-certifications-${name}`);
    });
    await broken(page, `${operatorGetCertification.path}?`, how, async () => {
      await show();
      await sees(page, '公众号的老师');
      if (how === 'fail') await page.getByRole('button', { name: '重试' }).waitFor();
      await capture(page, `operator-certification-${name}`);
    });
  }
}

/** After the queue, which opened the operator console. */
async function prices({ server, openConsole, capture }: Recorder): Promise<void> {
  const page = await openConsole('');
  await page.goto(`${server.url}/operator/prices`);
  await page.getByLabel('个人 1 年 售价').fill('200');
  await sees(page, '原价不能低于售价');
  await capture(page, 'operator-prices');
}
