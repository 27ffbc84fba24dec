import { type RequestOf, requestCertCode, submitCert, UPLOAD_PATH } from '@rollcall/contract';
import sharp from 'sharp';
import type { Api, Person } from './api.ts';
import { codeSentTo, freshMobile } from './phone.ts';
import { multipart, type UploadAnswer } from './send.ts';

export type CertRequest = RequestOf<typeof submitCert>;

const PICTURE = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d8c9a3' } })
  .png()
  .toBuffer();

/** Uploads a picture for an application; answers what the server says. */
export async function uploadDocument(
  api: Pick<Api, 'inject'>,
  owner: Person,
  type: 'cert_pic' | 'cert_screen' | 'record' = 'cert_pic',
  content: Buffer = PICTURE,
): Promise<UploadAnswer> {
  const { body, type: mime } = multipart([{ filename: '证件.png', content }]);
  const answer = await api.inject({
    method: 'POST',
    url: UPLOAD_PATH.file,
    query: { type },
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': mime },
    payload: body,
  });
  return { status: answer.statusCode, ...answer.json<Omit<UploadAnswer, 'status'>>() };
}

/** Somebody's number and the code that it was sent just now. */
export async function provenMobile(
  api: Api,
  owner: Person,
): Promise<Pick<CertRequest, 'code'> & { mobile: string }> {
  const mobile = freshMobile();
  await owner.ok(requestCertCode, { mobile });
  return { mobile, code: await codeSentTo(api, mobile) };
}

/** A whole application of each type, with pictures and a code of the owner's. */
export async function aCertForm(api: Api, owner: Person, auth_type: 0 | 1 | 2): Promise<CertRequest> {
  const proven = await provenMobile(api, owner);
  const upload = async (type: 'cert_pic' | 'cert_screen') =>
    (await uploadDocument(api, owner, type)).data.url;
  const own: Omit<CertRequest, 'auth_type'>[] = [
    {
      corp_name: '上海晨光教育有限公司',
      corp_code: '91310000MA1K35BN8T',
      corp_owner: '周建国',
      corp_liscense_pic: auth_type === 0 ? await upload('cert_pic') : '',
    },
    {
      real_name: '周晓燕',
      cert_type: 0,
      cert_no: '11010519491231002x',
      cert_pic_front: auth_type === 1 ? await upload('cert_pic') : '',
      cert_pic_back: auth_type === 1 ? await upload('cert_pic') : '',
    },
    { mp_name: '晨光早读', mp_screen: auth_type === 2 ? await upload('cert_screen') : '' },
  ];
  return { auth_type, agree: 1, ...proven, ...own[auth_type] };
}

/** Applies for a certification; answers the application's id. */
export async function anApplication(api: Api, owner: Person, auth_type: 0 | 1 | 2): Promise<string> {
  return (await owner.ok(submitCert, await aCertForm(api, owner, auth_type))).data.cert_id;
}
