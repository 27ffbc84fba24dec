import { submitCert, uploadFile } from '@rollcall/contract';
import { answer, rejection, unreachable } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { certificationStory } from '../../testing/certification.tsx';
import { consoleHarness } from '../../testing/console.ts';
import { field, fill, giveFile, isGone, picture, press, radio, sees } from '../../testing/hands.ts';
import { fileAddress } from '../../testing/organiser.ts';

const harness = consoleHarness();
const CERT_ID = '0193a000-0000-7000-8000-000000000000';
const wordsOf = (group: string) =>
  page
    .getByRole('radiogroup', { name: group })
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.innerText);

it('CERTIFICATION=granted leaves no page to apply on: its address leads to the account', async () => {
  const { where } = await harness.show(certificationStory('/cerficate', {}, true));
  await expect.poll(where).toBe('/account');
  await expect.poll(() => page.getByRole('region', { name: '选择认证类型' }).elements()).toEqual([]);
});

it('CERT-03 CERT-15 CERT-26 three types, four documents, and what a company may be called', async () => {
  const { where } = await harness.show(certificationStory('/cerficate'));
  const types = page.getByRole('region', { name: '选择认证类型' });
  const offered = () => types.getByRole('button').elements();
  await expect
    .poll(() => offered().map((one) => one.textContent))
    .toEqual(['申请企业认证', '申请个人认证', '申请公众号认证']);
  await press('申请企业认证', types);
  await expect.poll(where).toBe('/cerficate?apply=0');
  await expect.poll(() => wordsOf('认证类型')).toEqual(['企业', '个人', '公众号']);
  await sees(/企业名称为2-110个字符.*不能以“公司”结尾/);
  await fill('企业全称', '校');
  await press('提交');
  await sees('企业全称最少2个字');
  await fill('企业全称', '晨光小学');
  await isGone(page.getByText('企业全称最少2个字'));

  await radio('认证类型', '个人');
  await expect.poll(() => wordsOf('证件类型')).toEqual(['身份证', '港澳通行证', '台湾通行证', '护照']);
  const documents = page.getByRole('radiogroup', { name: '证件类型' });
  await expect.poll(() => documents.getByRole('radio', { checked: true }).elements()).toEqual([]);
  await radio('证件类型', '台湾通行证');
  await expect.poll(() => documents.getByRole('radio', { checked: true }).elements()).toHaveLength(1);
});

it('CERT-08 CERT-36 two steps, and a picture that cannot be taken says why', async () => {
  const { server } = await harness.show(certificationStory('/cerficate?apply=2'));
  const steps = () => page.getByRole('list', { name: '认证进度' }).getByRole('listitem').elements();
  const words = () => steps().map((one) => (one as HTMLElement).innerText);
  await expect.poll(words).toEqual(['1\n信息填写', '2\n等待审核']);
  expect(steps()[0]?.getAttribute('aria-current')).toBe('step');

  const photo = await picture(856, 540);
  const give = (file: File) => giveFile(field('截图').element() as HTMLInputElement, file);
  give(new File([photo], '截图.gif', { type: 'image/gif' }));
  await sees('截图仅支持jpg、png格式');
  // The server's message is shown unchanged.
  server.answers(answer(uploadFile, rejection('这张图片无法读取，请换一张')));
  give(photo);
  await sees('这张图片无法读取，请换一张');
  server.answers(unreachable(uploadFile));
  give(photo);
  await sees('上传失败');
  await expect.poll(() => page.getByText('截图，点击可更换').elements()).toEqual([]);
  const url = fileAddress(1, 'jpg');
  const stored = { url, urls: [url], thumb: '', duration: 0, width: 856, height: 540 };
  server.answers(answer(uploadFile, { data: stored }));
  give(photo);
  await sees('截图，点击可更换');
  expect(server.sent(uploadFile).at(-1)).toMatchObject({ type: 'cert_screen' });
});

it('CERT-18 CERT-23 CERT-25 an identity card has a back, a passport none, and the agreement is a press away', async () => {
  const { server } = await harness.show(certificationStory('/cerficate?apply=1'));
  const photo = await picture(856, 540);
  const url = fileAddress(1, 'jpg');
  const stored = { url, urls: [url], thumb: '', duration: 0, width: 856, height: 540 };
  server.answers(answer(uploadFile, { data: stored }));
  await press('提交');
  for (const words of ['真实姓名不能为空', '证件类型不能为空', '手机号不能为空', '请先同意用户协议'])
    await sees(words);
  await expectSound();
  await fill('真实姓名', '吴晓燕');
  await radio('证件类型', '身份证');
  await fill('证件号码', '11010519491231002x');
  giveFile(field('人像面').element() as HTMLInputElement, photo);
  await sees('人像面，点击可更换');
  await fill('手机号', '13800001111');
  await page.getByLabelText('验证码', { exact: true }).fill('000000');
  await touch(page.getByRole('checkbox'));
  await press('提交');
  await sees('请上传证件背面照片，请根据提示检查后再试');
  expect(server.sent(submitCert)).toEqual([]);
  await radio('证件类型', '护照');
  await expect.poll(() => page.getByLabelText('证件正面', { exact: true }).elements()).toHaveLength(1);
  await expect.poll(() => page.getByLabelText(/国徽面|证件背面/).elements()).toEqual([]);
  await radio('证件类型', '身份证');
  await expect.poll(() => page.getByLabelText('国徽面', { exact: true }).elements()).toHaveLength(1);
  const agreement = page.getByRole('link', { name: '《用户协议》' });
  await expect.element(agreement).toHaveAttribute('href', '/agreement');
  await expect.element(agreement).toHaveAttribute('target', '_blank');
});

it('CERT-17 a company’s form that is empty says all that it misses', async () => {
  const { server } = await harness.show(certificationStory('/cerficate?apply=0'));
  await press('提交');
  await sees('内容填写有误，请根据提示检查后再试');
  for (const words of [
    '企业全称不能为空',
    '社会信用代码不能为空',
    '法人姓名不能为空',
    '营业执照不能为空',
    '手机号不能为空',
    '请输入验证码',
    '请先同意用户协议',
  ])
    await sees(words);
  await expectSound();
  expect(server.sent(submitCert)).toEqual([]);
});

it('CERT-16 what is applied for beside a former certification is begun again as it was sent, and keeps its paid type', async () => {
  await harness.show(
    certificationStory('/cerficate?apply=0', {
      cert_id: 'Cert02',
      auth_type: 0,
      audit_status: 2,
      has_payed: 1,
      is_certed: 2,
      t_end: 1_700_000_000,
      subject: '晨光小学',
      mobile: '138****1111',
      remark: '照片模糊',
      form: {
        corp_name: '晨光小学',
        corp_code: '',
        mp_name: '',
        cert_type: -1,
        corp_liscense_pic: fileAddress(1, 'jpg'),
        cert_pic_front: '',
        cert_pic_back: '',
        mp_screen: '',
      },
    }),
  );
  await expect.element(field('企业全称')).toHaveValue('晨光小学');
  await sees('营业执照已上传');
  await sees('已支付的申请不能更换类型');
});

it.each([
  ['照片模糊', '照片模糊'],
  ['', '资料信息存在不符，请重新核实后再申请'],
])(
  'CERT-11 a rejection with the remark "%s" says "%s"; its form opens again as the same application',
  async (remark, words) => {
    const form = {
      ...{ corp_name: '', corp_code: '', corp_liscense_pic: '', cert_type: -1 },
      ...{ cert_pic_front: '', cert_pic_back: '', mp_name: '晨光早读', mp_screen: fileAddress(1, 'jpg') },
    };
    const rejected = { cert_id: CERT_ID, auth_type: 2, audit_status: 2, remark, form };
    const { server } = await harness.show(certificationStory('/cerficate', rejected));
    await sees(words);
    await press('再次申请');
    await expect.element(field('公众号名称')).toHaveValue('晨光早读');
    await fill('手机号', '13800001111');
    await page.getByLabelText('验证码', { exact: true }).fill('000000');
    await touch(page.getByRole('checkbox'));
    server.answers(answer(submitCert, { data: { cert_id: CERT_ID, auth_type: 2, audit_status: 0 } }));
    await press('提交');
    await expect.poll(() => server.sent(submitCert)).toMatchObject([{ cert_id: CERT_ID, auth_type: 2 }]);
  },
);
