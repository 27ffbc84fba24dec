import {
  createClient,
  createOrder,
  listOutbox,
  loginByCode,
  payStandIn,
  requestCertCode,
  submitCert,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { freshMobile } from '../../apps/server/test/fixtures/phone.ts';
import { sendUpload } from '../../apps/server/test/fixtures/send.ts';
import { sees } from './pages.ts';
import type { TestServer } from './server.ts';

export { freshMobile };

/** A document as a phone would take it, as a file to choose. */
export async function documentPhoto(
  words: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540">
    <rect width="856" height="540" rx="28" fill="#dfe8ee"/><rect x="560" y="120" width="220" height="280" fill="#b9c7cf"/>
    <g fill="#33424d" font-family="sans-serif"><text x="60" y="110" font-size="44">${words}</text>
    <text x="60" y="220" font-size="30">示例 SAMPLE</text><text x="60" y="470" font-size="34">0000 0000 0000 0000</text></g></svg>`;
  return {
    name: `${words}.png`,
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
  };
}

/** Chooses a photo for a place of the form, and waits until it was taken. */
export async function chooseDocument(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).setInputFiles(await documentPhoto(label));
  await sees(page, `${label}，点击可更换`);
}

/** The code that was sent last to a number, as it stands in development's outbox. */
export async function codeSentTo(server: TestServer, phone: string): Promise<string> {
  const { data } = await createClient({ base: server.url })(listOutbox, { phone });
  return /\d{6}/.exec(data.lists[0]?.text ?? '')?.[0] ?? '';
}

/** A whole application without its form; answers its id. */
export async function applyAs(
  server: TestServer,
  name: string,
  auth_type: 0 | 1 | 2,
  subject: string,
): Promise<string> {
  const anybody = createClient({ base: server.url });
  const token = (await anybody(loginByCode, { code: `local:${name}`, source: 'pc' })).data.access_token;
  const client = createClient({ base: server.url, token: () => token });
  const upload = async (type: 'cert_pic' | 'cert_screen', words: string) => {
    const { name: filename, buffer: content } = await documentPhoto(words);
    const path = `/xcx/file/v1/upload?type=${type}`;
    return (await sendUpload(server.url, path, token, [{ filename, content }])).data.url;
  };
  const mobile = freshMobile();
  await client(requestCertCode, { mobile });
  const own = [
    async () => ({
      corp_name: subject,
      corp_code: '913100001300000060',
      corp_owner: '周建国',
      corp_liscense_pic: await upload('cert_pic', '营业执照'),
    }),
    async () => ({
      real_name: subject,
      cert_type: 0,
      cert_no: '11010519491231002X',
      cert_pic_front: await upload('cert_pic', '身份证人像面'),
      cert_pic_back: await upload('cert_pic', '身份证国徽面'),
    }),
    async () => ({ mp_name: subject, mp_screen: await upload('cert_screen', '公众号设置') }),
  ][auth_type]!;
  const code = await codeSentTo(server, mobile);
  return (await client(submitCert, { auth_type, agree: 1, mobile, code, ...(await own()) })).data.cert_id;
}

/** Pays for an application of somebody's at the stand-in. */
export async function payFor(
  server: TestServer,
  name: string,
  order: { cert_id: string; auth_type: 0 | 1 | 2; type?: 'ent_cert' | 'ent_cert_renew' },
): Promise<void> {
  const client = await server.organiser(name);
  const { cert_id, auth_type, type = 'ent_cert' } = order;
  const { data } = await client(createOrder, { type, biz_no: cert_id, auth_type, duration: 12 });
  await client(payStandIn, { no: data.order_id });
}
