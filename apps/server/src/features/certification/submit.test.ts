import {
  createOrder,
  getCertDetail,
  operatorApproveCertification,
  operatorCertificationFile,
  operatorRevealCertification,
  payStandIn,
  submitCert,
} from '@rollcall/contract';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aBmp } from '../../../test/fixtures/bmp.ts';
import {
  aCertForm,
  anApplication,
  type CertRequest,
  uploadDocument,
} from '../../../test/fixtures/certification.ts';
import { createSealer } from '../../platform/crypto/seal.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { wechatPersonOf } from '../account/link.service.ts';
import { checkData } from '../operator/check.reads.ts';
import { resealOld } from './reseal.service.ts';

let api: Api;
let people = 0;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

const somebody = () => api.person(`申请人${++people}`);
const detail = async (who: Person) => (await who.ok(getCertDetail, {})).data;

describe('applying', () => {
  it('CERT-17 CERT-18 CERT-19 says of each field of each type that it is empty', async () => {
    const who = await somebody();
    const messages: [0 | 1 | 2, [keyof CertRequest, string][]][] = [
      [
        0,
        [
          ['corp_name', '企业全称不能为空'],
          ['corp_owner', '法人姓名不能为空'],
          ['corp_code', '社会信用代码不能为空'],
          ['corp_liscense_pic', '营业执照不能为空'],
          ['mobile', '手机号不能为空'],
        ],
      ],
      [
        1,
        [
          ['cert_type', '证件类型不能为空'],
          ['cert_pic_front', '证件照片不能为空'],
          ['cert_no', '证件号码不能为空'],
          ['mobile', '手机号不能为空'],
          ['real_name', '真实姓名不能为空'],
        ],
      ],
      [
        2,
        [
          ['mp_name', '公众号名称不能为空'],
          ['mp_screen', '公众号截图不能为空'],
        ],
      ],
    ];
    for (const [type, fields] of messages) {
      const form = await aCertForm(api, who, type);
      for (const [field, msg] of fields)
        expect((await who.rejected(submitCert, { ...form, [field]: '' })).message, field).toBe(msg);
    }
    expect((await detail(who)).cert_id).toBe('');
  });

  it('CERT-20 CERT-21 CERT-24 checks code, lengths and number', async () => {
    const who = await somebody();
    const form = await aCertForm(api, who, 0);
    const said = async (over: Partial<CertRequest>) =>
      (await who.rejected(submitCert, { ...form, ...over })).message;
    expect(await said({ code: '' })).toBe('请输入验证码');
    expect(await said({ corp_name: '长'.repeat(101) })).toBe('企业全称最多100个字');
    expect(await said({ auth_type: 2, mp_name: '长'.repeat(31) })).toBe('公众号名称最多30个字');
    expect(await said({ mobile: '1380013800' })).toBe('请填写正确的手机号码');
    expect(await said({ agree: 0 })).toBe('请先同意用户协议');
    const wrongCode = form.code === '000000' ? '000001' : '000000';
    expect(await who.rejected(submitCert, { ...form, code: wrongCode })).toMatchObject({
      data: { reason: 'code_wrong' },
    });
    await who.ok(submitCert, form);
  });

  it('CERT-23 wants the back of documents 0 and 2, and not of 1 and 3', async () => {
    for (const cert_type of [0, 1, 2, 3]) {
      const who = await somebody();
      const form = { ...(await aCertForm(api, who, 1)), cert_type, cert_pic_back: '' };
      const request = cert_type === 0 ? form : { ...form, cert_no: 'H1234567' };
      if (cert_type === 0 || cert_type === 2)
        expect((await who.rejected(submitCert, request)).message).toBe(
          '请上传证件背面照片，请根据提示检查后再试',
        );
      else expect((await who.ok(submitCert, request)).data.audit_status).toBe(0);
    }
  });

  it('CERT-22 takes a BMP, and no picture of somebody else or meant for another place', async () => {
    const who = await somebody();
    const form = await aCertForm(api, who, 0);
    const red = Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => [200, 0, 0]));
    const bmp = await uploadDocument(api, who, 'cert_pic', aBmp(red, { bits: 24 }));
    expect(bmp).toMatchObject({ sta: 0, data: { width: 8, height: 8 } });
    expect(await uploadDocument(api, who, 'cert_screen', aBmp(red, { bits: 24 }))).toMatchObject({
      sta: -1,
      msg: '截图仅支持jpg、png格式',
    });
    const theirs = (await uploadDocument(api, await somebody())).data.url;
    const screen = (await uploadDocument(api, who, 'cert_screen')).data.url;
    for (const corp_liscense_pic of [theirs, screen, '/files/0123456789012345678901.jpg'])
      expect((await who.rejected(submitCert, { ...form, corp_liscense_pic })).message).toBe(
        '图片不存在或不是您上传的，请重新上传',
      );
    await who.ok(submitCert, { ...form, corp_liscense_pic: bmp.data.url });
  });

  it('CERT-04 CERT-16 API-71 answers a cert_id under examination, of each type', async () => {
    for (const auth_type of [0, 1, 2] as const) {
      const who = await somebody();
      expect(await detail(who)).toMatchObject({ cert_id: '', auth_type: -1, is_certed: 0, can_cert: 1 });
      const answer = (await who.ok(submitCert, await aCertForm(api, who, auth_type))).data;
      expect(answer).toMatchObject({ auth_type, audit_status: 0 });
      expect(await detail(who)).toMatchObject({
        cert_id: answer.cert_id,
        auth_type,
        audit_status: 0,
        has_payed: 0,
        remark: '',
        mp_code_status: 0,
        t_start: 0,
        t_end: 0,
        is_certed: 0,
        subject: ['上海晨光教育有限公司', '周**', '晨光早读'][auth_type],
      });
    }
  });

  it('of two at once one application stands', async () => {
    const who = await somebody();
    const forms = [await aCertForm(api, who, 0), await aCertForm(api, who, 2)];
    const answers = await Promise.allSettled(forms.map((form) => who.ok(submitCert, form)));
    expect(answers.map(({ status }) => status)).toContain('fulfilled');
    const { cert_id } = await detail(who);
    const rows = await api.sql<{ id: string }>(
      'SELECT id FROM certification WHERE uid = (SELECT uid FROM certification WHERE id = $1) AND closed_at IS NULL',
      [cert_id],
    );
    expect(rows).toEqual([{ id: cert_id }]);
  });
});

describe('a replaced key', () => {
  it('seals anew what the former one sealed, once, and loses nothing', async () => {
    const operator = await api.operator();
    const ids = [
      await anApplication(api, await somebody(), 1),
      await anApplication(api, await somebody(), 0),
    ];
    const look = async () => {
      const reported = [];
      for (const id of ids) reported.push((await operator.ok(operatorRevealCertification, { id })).data);
      const picture = await api.inject({
        method: 'GET',
        url: operatorCertificationFile.path,
        query: { id: ids[0]!, which: 'cert_pic_front' },
        cookies: { rollcall_operator: operator.token },
      });
      return { reported, picture: picture.rawPayload.toString('hex') };
    };
    const before = await look();
    const { db, close } = openDatabase(api.databaseUrl, 2);
    const [first, second, third] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8), Buffer.alloc(32, 9)];
    const run = (current: Buffer, ...old: Buffer[]) =>
      resealOld({
        db,
        files: api.files,
        sealer: createSealer({ current, old }),
        log: pino({ level: 'silent' }),
      });
    try {
      // A run without the former key leaves everything as it is.
      const lost = await run(third);
      expect(lost).toMatchObject({ texts: 0, pictures: 0 });
      expect(lost.lost).toBeGreaterThanOrEqual(5);
      expect(await look()).toEqual(before);
      const moved = await run(second, first);
      expect(moved).toMatchObject({ lost: 0 });
      expect(moved.texts + moved.pictures).toBe(lost.lost);
      expect(await run(second)).toEqual({ texts: 0, pictures: 0, lost: 0 });
      expect(await run(first, second)).toEqual(moved);
      expect(await look()).toEqual(before);
    } finally {
      await close();
    }
  });
});

describe('statements made in two places', () => {
  it('CERT-34 a certification, its person and their activities; each fault is found', async () => {
    const [who, operator] = [await somebody(), await api.operator()];
    const cid = await api.activity(who);
    const id = await anApplication(api, who, 0);
    const buy = async (type: 'ent_cert' | 'ent_cert_renew', duration: number) => {
      const { data } = await who.ok(createOrder, { type, biz_no: id, auth_type: 0, duration });
      await who.ok(payStandIn, { no: data.order_id });
    };
    await buy('ent_cert', 12);
    await operator.ok(operatorApproveCertification, { id, round: 1 });
    await buy('ent_cert_renew', 24);
    const { db, close } = openDatabase(api.databaseUrl, 1);
    try {
      expect(await checkData(db)).toEqual([]);
      const of = `WHERE uid = (SELECT uid FROM certification WHERE id = '${id}')`;
      const faults: [fault: string, mend: string, found: string[]][] = [
        [
          `UPDATE person SET certified_until = certified_until + interval '1 day' ${of}`,
          `UPDATE person SET certified_until = certified_until - interval '1 day' ${of}`,
          [
            'a person is certified as long as their certifications are',
            'an activity is certified as long as its initiator is',
          ],
        ],
        [
          `UPDATE activity SET certified_until = NULL WHERE cid = '${cid}'`,
          `UPDATE activity SET certified_until = (SELECT certified_until FROM person ${of}) WHERE cid = '${cid}'`,
          ['an activity is certified as long as its initiator is'],
        ],
        [
          `UPDATE certification SET has_payed = false WHERE id = '${id}'`,
          `UPDATE certification SET has_payed = true WHERE id = '${id}'`,
          ['a certification is paid where something was paid for'],
        ],
        [
          `UPDATE certification_term SET months = 36 ${of} AND months = 24`,
          `UPDATE certification_term SET months = 24 ${of} AND months = 36`,
          [
            'a certification is valid as long as its approval and payments say',
            'an order of a certification gave its months once, where it is paid',
          ],
        ],
      ];
      for (const [fault, mend, found] of faults) {
        await api.sql(fault);
        expect((await checkData(db)).map(({ check }) => check).toSorted(), fault).toEqual(found.toSorted());
        await api.sql(mend);
        expect(await checkData(db), mend).toEqual([]);
      }
    } finally {
      await close();
    }
  });

  it('an applicant stays themselves when WeChat links their names, with everything that is theirs', async () => {
    const { db, close } = openDatabase(api.databaseUrl, 2);
    const sessions = { closeAll: async () => undefined };
    const enter = (app: string, subject: string, union?: string) => {
      const own = { app, subject };
      const names = union ? { app: 'union', subject: union, also: [own] } : own;
      return wechatPersonOf({ db, sessions, unnamed: '' }, { provider: 'wechat', nickname: '', ...names });
    };
    const apply = async (uid: string) => {
      const from = await anApplication(api, await somebody(), 0);
      await api.sql('UPDATE certification SET uid = $1 WHERE id = $2', [uid, from]);
    };
    try {
      const [web, phone] = [await enter('web', 'w1', 'u1'), await enter('phone', 'p1')];
      await apply(phone);
      expect(await enter('phone', 'p1', 'u1')).toBe(phone);
      expect(await enter('web', 'w1', 'u1')).toBe(phone);
      expect(web).not.toBe(phone);

      // Both applied: nobody's is lost, each client leads where it led.
      const [first, second] = [await enter('web', 'w2', 'u2'), await enter('phone', 'p2')];
      await apply(first);
      await apply(second);
      expect(await enter('phone', 'p2', 'u2')).toBe(second);
      expect(await enter('web', 'w2', 'u2')).toBe(first);
      const rows = await api.sql<{ n: number }>(
        'SELECT count(*)::int AS n FROM certification WHERE uid IN ($1, $2, $3)',
        [phone, first, second],
      );
      expect(rows).toEqual([{ n: 3 }]);
    } finally {
      await close();
    }
  });
});
