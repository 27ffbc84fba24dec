import {
  ApiRejection,
  auditMakeup,
  type Call,
  createExport,
  createMeeting,
  createNormal,
  createWork,
  type FieldInput,
  initHomework,
  listActivities,
  listHomework,
  listLate,
  listMakeups,
  listMembers,
  listRecords,
  type RequestOf,
  saveOperatorTemplate,
  setRole,
  submitCert,
  submitRemark,
  TEMPLATE_DRAWINGS,
  TEMPLATE_GROUPS,
  updateHomework,
  updateNormal,
  updateWork,
} from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, clientOf, type Person, startApi } from '../fixtures/api.ts';
import { aField, anActivity } from '../fixtures/builders.ts';
import { aHomework, assignAs, classOf } from '../fixtures/homework.ts';

let api: Api;
let teacher: Person;
let cid: string;
let operator: Person;
let work: string;
let camp: string;
let wid: string;
let adminId: string;
let unionid: string;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  cid = await api.activity(teacher);
  work = await classOf(teacher);
  camp = await classOf(teacher, { cate: 1 });
  wid = await assignAs(teacher, work);
  operator = await api.operator();
  await api.member(cid, '王浩然');
  unionid = (await teacher.ok(listMembers, { cid })).data.members[0]!['-1'];
  await api.member(cid, '李老师');
  const { members } = (await teacher.ok(listMembers, { cid })).data;
  adminId = members.find((row) => row['1'] === '李老师')!['-1'];
  await teacher.ok(setRole, { cid, unionid: adminId, role: 1, type: 1 });
});
afterAll(() => api?.close());

/** Answer of a call in one line: `sta`, and everything that stands beside a refusal. */
async function answerTo(call: Call, request: object): Promise<string> {
  try {
    const { token } = call.path.startsWith('/xcx/operator/') ? operator : teacher;
    await clientOf(api.app)(token)(call, request as RequestOf<Call>);
    return 'sta 0';
  } catch (error) {
    if (!(error instanceof ApiRejection)) throw error;
    const { sta, message, errcode, data } = error;
    return [`sta ${sta}`, message, errcode, JSON.stringify(data)]
      .filter((part) => part !== undefined)
      .join(' ');
  }
}

/** Answers to 0 to 99 in place of one number; equal answers stand in one line. */
async function table(call: Call, requestWith: (value: number) => object, most = 99): Promise<string> {
  const runs: { from: number; to: number; answer: string }[] = [];
  for (let value = 0; value <= most; value++) {
    const answer = (await answerTo(call, requestWith(value)))
      .replaceAll(work, 'CID')
      .replaceAll(camp, 'CID')
      .replaceAll(cid, 'CID');
    const run = runs.at(-1);
    if (run?.answer === answer) run.to = value;
    else runs.push({ from: value, to: value, answer });
  }
  return runs.map(({ from, to, answer }) => `${from === to ? from : `${from}-${to}`}: ${answer}`).join('\n');
}

const aSetting = (over: object) => anActivity(over);
const name = aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 });
const aTemplate = (over: object) => ({
  tpl_id: 0,
  name: '每日打卡',
  group: TEMPLATE_GROUPS[0],
  text: '',
  template: 0,
  cate: 0,
  days: 30,
  cover: TEMPLATE_DRAWINGS[0],
  description: '',
  checkinday: [0],
  time_list: [[0, 86_340]],
  limit: 1,
  can_makeup: 0,
  hint: '',
  reg_info: [name],
  fill_options: [],
  pic_text: 0,
  ...over,
});
const choice: Partial<FieldInput> = { options: ['甲', '乙'] };
const withField = (field_type: number, over: Partial<FieldInput> = {}) => ({
  fill_options: [aField({ field_type, ...choice, ...over })],
});

/** `most`: last number where the rate of the call allows no hundred. */
const TABLES: [number: string, call: Call, requestWith: (value: number) => object, most?: number][] = [
  ['field_type of content', createNormal, (n) => aSetting(withField(n, { field_key: 1001 }))],
  [
    'field_type of content with limits of media',
    createNormal,
    (n) => aSetting(withField(n, { max_limit: 9 })),
  ],
  ['field_type of a field without limits', createNormal, (n) => aSetting(withField(n, { max_limit: 0 }))],
  ['field_type of a nameless field', createNormal, (n) => aSetting(withField(n, { field_name: '' }))],
  ['field_type of a field not in use', createNormal, (n) => aSetting(withField(n, { status: 0 }))],
  ['field_type of identity', createNormal, (n) => aSetting({ reg_info: [name, aField({ field_type: n })] })],
  [
    'field_type of identity in a class',
    createWork,
    (n) => aSetting({ reg_info: [name, aField({ field_type: n })] }),
  ],
  ['field_type with content ahead', createNormal, (n) => aSetting(withField(n, { default_value: '甲' }))],
  ['field_type saved', updateNormal, (n) => ({ ...aSetting(withField(n)), cid }), 29],
  ['field_type of homework', initHomework, (n) => ({ cid: work, ...aHomework(withField(n)) })],
  [
    'field_type of homework, not in use',
    initHomework,
    (n) => ({ cid: work, ...aHomework(withField(n, { status: 0 })) }),
  ],
  [
    'mode of homework',
    initHomework,
    (mode) => ({ cid: work, ...aHomework({ mode, end_date: 1_795_104_000 }) }),
  ],
  [
    'mode of homework in a camp',
    initHomework,
    (mode) => ({ cid: camp, ...aHomework({ mode, end_date: 1_795_104_000 }) }),
  ],
  [
    'mode of homework in an activity that is no class',
    initHomework,
    (mode) => ({ cid, ...aHomework({ mode }) }),
  ],
  ['mode of homework saved', updateHomework, (mode) => ({ cid: work, wid, ...aHomework({ mode }) }), 29],
  ['view_auth of homework', initHomework, (view_auth) => ({ cid: work, ...aHomework({ view_auth }) })],
  ['show_answer of homework', initHomework, (show_answer) => ({ cid: work, ...aHomework({ show_answer }) })],
  ['can_makeup of homework', initHomework, (can_makeup) => ({ cid: work, ...aHomework({ can_makeup }) })],
  ['template', createNormal, (template) => aSetting({ template })],
  ['template of a meeting', createMeeting, (template) => aSetting({ template })],
  ['template of a class', createWork, (template) => aSetting({ template })],
  ['cate', createNormal, (cate) => aSetting({ cate })],
  ['cate of a meeting', createMeeting, (cate) => aSetting({ cate })],
  ['cate of a class', createWork, (cate) => aSetting({ cate })],
  ['cate of a class saved', updateWork, (cate) => ({ ...aSetting({ cate }), cid: work }), 29],
  ['template of a built-in template', saveOperatorTemplate, (template) => aTemplate({ template })],
  ['cate of a built-in template', saveOperatorTemplate, (cate) => aTemplate({ cate })],
  ['cate of a built-in class', saveOperatorTemplate, (cate) => aTemplate({ template: 2, cate })],
  ['checkinday', createNormal, (day) => aSetting({ checkinday: [day] })],
  ['can_makeup', createNormal, (can_makeup) => aSetting({ can_makeup })],
  ['makeup_type', createNormal, (makeup_type) => aSetting({ can_makeup: 1, makeup_type, makeup_limit: 3 })],
  ['permiss', createNormal, (permiss) => aSetting({ permiss })],
  ['sheet_visible', createNormal, (sheet_visible) => aSetting({ sheet_visible })],
  ['rank_visi', createNormal, (rank_visi) => aSetting({ rank_visi })],
  ['join_rank', createNormal, (join_rank) => aSetting({ join_rank })],
  [
    'type of a contact',
    createNormal,
    (type) => aSetting({ contacts: [{ enable: 1, type, label: '电话', text: '13800138000' }] }),
  ],
  ['type of a contact not in use', createNormal, (type) => aSetting({ contacts: [{ enable: 0, type }] })],
  [
    'type of a contact with a text, a picture and a link',
    createNormal,
    (type) => aSetting({ contacts: [{ enable: 1, type, text: '021', qrcode: '', link: 'https://a.cn/' }] }),
  ],
  ['type of the list of activities', listActivities, (type) => ({ type })],
  ['type of the list of homework', listHomework, (type) => ({ cid: work, type })],
  ['utype of the list of members', listMembers, (utype) => ({ cid, utype })],
  ['role set', setRole, (role) => ({ cid, unionid, role, type: role === 3 ? 0 : 1 })],
  ['role cancelled', setRole, (role) => ({ cid, unionid, role, type: 0 })],
  ['role of an admin set', setRole, (role) => ({ cid, unionid: adminId, role, type: role === 3 ? 0 : 1 })],
  ['role of an admin cancelled', setRole, (role) => ({ cid, unionid: adminId, role, type: 0 })],
  ['view_type of records', listRecords, (view_type) => ({ cid, view_type })],
  ['rank of records', listRecords, (rank) => ({ cid, rank })],
  ['rank of a review', submitRemark, (rank) => ({ pt_id: unionid, rank })],
  ['status of make-ups', listMakeups, (status) => ({ cid, status })],
  ['status of late deliveries', listLate, (status) => ({ cid, status })],
  ['decision about a make-up', auditMakeup, (status) => ({ cid, id: unionid, status })],
  ['type of an export', createExport, (type) => ({ cid, type, request_id: `export ${type}` })],
  ['auth_type of an application', submitCert, (auth_type) => ({ auth_type })],
  ['cert_type of an application', submitCert, (cert_type) => ({ auth_type: 1, cert_type })],
];

// Recorded before numbers became enumerations inside: what the wire takes, and its refusals, stay.
describe('numbers of the wire from 0 to 99', () => {
  it.each(TABLES)('%s', async (_number, call, requestWith, most) => {
    expect(await table(call, requestWith, most)).toMatchSnapshot();
  });

  it('fail nowhere', () => expect(api.faults).toEqual([]));
});
