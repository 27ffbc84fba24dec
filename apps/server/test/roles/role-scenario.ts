import * as contract from '@rollcall/contract';
import { type Call, encodePassword, getMemberActivity, setRole } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { insideId, splitInsideId } from '../../src/platform/ids/ids.ts';
import type { Input } from '../contract/whole-request.ts';
import { wholeRequests } from '../contract/whole-requests.ts';
import { certificationElsewhere } from '../contract/whole-requests-certification.ts';
import { operatorElsewhere } from '../contract/whole-requests-operator.ts';
import { orderElsewhere } from '../contract/whole-requests-order.ts';
import { peopleElsewhere } from '../contract/whole-requests-people.ts';
import { type Api, credentialsOf, freshId, type Person } from '../fixtures/api.ts';
import { aField, anActivity } from '../fixtures/builders.ts';
import { storeList } from '../fixtures/lists.ts';
import { idOf } from '../fixtures/members.ts';
import { freshMobile } from '../fixtures/phone.ts';
import { createScenario, filled, type Scenario } from '../fixtures/scenario.ts';
import type { RoleName } from './role-table.ts';

/** Filled before the first test. */
export const scenario = {} as Scenario;
export const people = {} as Record<RoleName, Person>;
/** A right request of every call, by its name. */
export const inputs = new Map<string, () => Input>();

/** Applicants, with the line of a list that each named, and the record which an organiser had made for it. */
const APPLICANTS = ['pending', 'pendingGuardian', 'withdrawn', 'refused'] as const;
type Applicant = (typeof APPLICANTS)[number];
const claims = {} as Record<Applicant, { cid: string; unionid: string; pt_id: string }>;

/** Request of a call for a role: an applicant asks about the record and the member that they applied for. */
export function inputFor(name: string, role: RoleName): Input {
  const input = inputs.get(name)!();
  const claim = claims[role as Applicant];
  if (!claim) return input;
  const { pt_id, unionid, cid } = claim;
  const records = [...scenario.ptIds, scenario.spare];
  if (records.includes(String(input['pt_id'])))
    return { ...input, pt_id, ...('cid' in input ? { cid } : {}) };
  if (role === 'pendingGuardian' && FOR_DEPENDENTS.has(name)) return { ...input, cid, agent_for: unionid };
  return input;
}
/** Calls that a guardian makes for a dependent. */
const FOR_DEPENDENTS = new Set([
  'getMakeup',
  'listOwnRecords',
  'submit',
  'askLeave',
  'listOwnLeave',
  'memberMonth',
]);

/** Makes the scenario, in the given server if any, and puts everybody into their role; who asks for it closes `scenario.api`. */
export async function setUpRoles(given?: Api): Promise<void> {
  Object.assign(scenario, await createScenario(given));
  // Those of the scenario before know what was in it.
  inputs.clear();
  await joinAll();
  await apply();
  await inviteOne();
  for (const [call, , input] of wholeRequests(scenario))
    if (!inputs.has(call.name)) inputs.set(call.name, input);
  for (const [name, input] of Object.entries(elsewhere())) inputs.set(name, input);
}

/** The same, before the tests of the file that calls it. */
export function useRoles(): void {
  beforeAll(() => setUpRoles());
  afterAll(() => scenario.api?.close());
  afterEach(() => expect(scenario.api.faults.splice(0)).toEqual([]));
}

/** A homework that everybody sees. */
export const task = () => ({
  mode: 0,
  title: '背诵',
  start_date: 0,
  end_date: startOfDay('2026-11-20'),
  end_time: 75_600,
});

/** Id of an invited guardian who waits for an organiser. */
const waitingGuardian = '0f8fad5b-d9cb-469f-a165-70867728950e';
async function inviteOne(): Promise<void> {
  const { api, cid, unionid } = scenario;
  await api.sql(
    `INSERT INTO guardian_invitation (cid, id, member_id, inviter_uid, request_id, t_create, expires_at, state, uid, relation, t_accept)
     SELECT cid, $2, member_id, uid, 'r', now(), now(), 1, uid, '爸爸', now() FROM member WHERE cid = $1 AND member_id = $3`,
    [cid, waitingGuardian, splitInsideId(unionid).id],
  );
}

/** Right requests of the calls whose success stands elsewhere, or is one person's alone. */
const elsewhere = (): Record<string, () => Input> => ({
  createMeeting: () => ({ ...anActivity(), request_id: freshId() }),
  submitRemark: () => ({ pt_id: scenario.ptIds[1], rank: 5 }),
  saveShortcut: () => ({ content: '有进步' }),
  // As it is, so that who may see it stays who may.
  updateHomework: () => ({ ...task(), cid: scenario.others.work, wid: scenario.homework }),
  inviteGuardian: () => ({ cid: scenario.cid, unionid: scenario.unionid, request_id: freshId() }),
  listGuardians: () => ({ cid: scenario.cid, unionid: scenario.unionid }),
  withdrawGuardianInvitation: () => ({
    cid: scenario.cid,
    id: insideId(scenario.cid, waitingGuardian),
  }),
  previewGuardianInvitation: () => ({ cid: scenario.cid, code: 'no code of ours' }),
  acceptGuardianInvitation: () => ({ cid: scenario.cid, code: 'no code of ours', relation: '爸爸' }),
  auditGuardian: () => ({ cid: scenario.cid, id: insideId(scenario.cid, waitingGuardian), status: 2 }),
  auditJoin: () => ({ cid: scenario.cid, id: scenario.unionid, status: 1 }),
  auditMakeup: () => ({ cid: scenario.past.cid, id: scenario.past.makeup, status: 1 }),
  quitActivity: () => ({ cid: scenario.others.meeting, clear_data: 1 }),
  quitActivityAsMember: () => ({ cid: scenario.past.cid, clear_data: 0 }),
  restoreRecords: () => ({ cid: scenario.cid, unionid: scenario.people.unionid }),
  mergeMember: () => ({ cid: scenario.cid, unionid: scenario.people.unionid, line: scenario.unionid }),
  removeRemark: () => ({ pt_id: scenario.ptIds[1], id: scenario.remark }),
  removeHomework: () => ({ wid: scenario.homework }),
  readCode: () => ({ cid: scenario.cid, scan: 'https://example.cn/m/1?t=1&s=mark' }),
  requestPhoneCode: () => ({ cid: scenario.cid, phone: freshMobile() }),
  checkPhoneCode: () => ({ cid: scenario.cid, phone: '13900139001', code: '000000' }),
  reauthCode: () => ({}),
  mobileCodeLogin: () => ({ mobile: '13900139000', code: '000000' }),
  resetPassword: () => {
    const pwd = encodePassword('a password');
    return { mobile: '13900139000', pwd, re_pwd: pwd, code: '000000' };
  },
  pollLogin: () => ({ token: 'nobody polls under it' }),
  logout: () => ({}),
  ...orderElsewhere(scenario),
  ...operatorElsewhere(),
  ...peopleElsewhere(scenario),
  ...certificationElsewhere(scenario),
  downloadCalendar: () => ({ u: 'AAAAAAAAAAAAAAAAAAAAAA', k: 'no key of ours' }),
  downloadMailed: () => ({ key: 'no key of ours' }),
  uploadFile: () => ({}),
  uploadAudio: () => ({}),
  uploadVideo: () => ({}),
});

/** Everybody in their role, in every activity of the scenario. */
async function joinAll(): Promise<void> {
  const { api, teacher } = scenario;
  const live = [scenario.cid, scenario.others.work, scenario.others.meeting, scenario.past.cid];
  const binned = [scenario.others.deleted, scenario.others.forGood];
  const codes = {
    admin: 1,
    notParticipating: 4,
    notParticipatingAdmin: 5,
    blacklisted: 2,
    former: 0,
  } as const;
  people.owner = teacher;
  people.member = scenario.member;
  people.stranger = scenario.stranger;
  people.nobody = { ...teacher, token: '' };
  people.operator = scenario.operator;
  for (const [name, code] of Object.entries(codes) as [keyof typeof codes, number][]) {
    for (const cid of live) {
      people[name] = await api.member(cid, `人${name}`);
      // One after the other: people and their names lie apart from activities.
      const [{ uid } = { uid: '' }] = await api.sql<{ uid: string }>(
        'SELECT uid FROM identity WHERE subject = $1',
        [`人${name}`],
      );
      await api.sql('UPDATE member SET role = $3 WHERE cid = $1 AND uid = $2', [cid, uid, code]);
      await api.sql('UPDATE my_activity SET role = $3 WHERE cid = $1 AND uid = $2', [cid, uid, code]);
    }
    for (const cid of binned)
      await api.sql(
        `INSERT INTO member (cid, member_id, uid, role, alias, joined_day, t_join)
         SELECT $1, gen_random_uuid(), uid, $3, $2, '2026-11-20', now() FROM identity WHERE subject = $2`,
        [cid, `人${name}`, code],
      );
  }
  for (const cid of [scenario.others.work, scenario.others.meeting, scenario.past.cid])
    if (!(await isIn(cid, scenario.member))) await api.member(cid, '王浩然');
  for (const cid of live) await wasOwner(cid, people.former);
}

/** Applies as each of APPLICANTS, everywhere, and for a line with a record; then two of them are out again. */
async function apply(): Promise<void> {
  const { api, teacher } = scenario;
  const list_url = await storeList(api, teacher, `姓名\n${APPLICANTS.map((who) => `行${who}`).join('\n')}`);
  const reg_info = [aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 })];
  const fill_options = [aField({ field_key: 1, field_name: '文字', max_limit: 100 })];
  const listed = await api.activity(teacher, {
    disable_free_join: 1,
    enable_audit: 1,
    list_url,
    reg_info,
    fill_options,
    can_makeup: 1,
  });
  for (const who of APPLICANTS) {
    people[who] = await api.person(`人${who}`, 'member');
    const unionid = await idOf(teacher, listed, `行${who}`);
    const made = { cid: listed, unionid, fill_params: filled, request_id: freshId() };
    claims[who] = { cid: listed, unionid, pt_id: (await teacher.ok(contract.proxySubmit, made)).data.pt_id };
  }
  const audit = (cid: string, value: 0 | 1) =>
    api.sql(
      "UPDATE activity SET settings = settings || jsonb_build_object('enable_audit', $2::int) WHERE cid = $1",
      [cid, value],
    );
  for (const cid of [
    listed,
    scenario.cid,
    scenario.others.work,
    scenario.others.meeting,
    scenario.past.cid,
  ]) {
    await audit(cid, 1);
    for (const who of APPLICANTS) {
      const request = { cid, entry: api.entryOf(cid), reg_params: [{ key: 1, val: `行${who}` }] };
      const { data } =
        who === 'pendingGuardian'
          ? await people[who].ok(contract.joinDependent, {
              ...request,
              relation: '其他',
              request_id: freshId(),
            })
          : await people[who].ok(contract.join, { ...request, request_id: freshId() });
      expect(data.pending).toBe(1);
      if (who === 'refused') await teacher.ok(contract.auditJoin, { cid, id: data.unionid, status: 2 });
      if (who === 'withdrawn') await people[who].ok(contract.quitActivityAsMember, { cid, clear_data: 0 });
    }
    if (cid !== listed) await audit(cid, 0);
  }
}

const isIn = async (cid: string, person: Person) =>
  (await person.ok(getMemberActivity, { cid }).catch(() => null))?.data.me != null;

/** Lets a member be the owner for a moment, by the calls that do it. */
async function wasOwner(cid: string, former: Person): Promise<void> {
  const rows = await scenario.api.sql<{ role: number; member_id: string }>(
    "SELECT role, member_id FROM member WHERE cid = $1 AND (role = 3 OR alias = '人former')",
    [cid],
  );
  const id = (owner: boolean) => insideId(cid, rows.find(({ role }) => (role === 3) === owner)!.member_id);
  const [theirs, teachers] = [id(false), id(true)];
  await scenario.api.sql("UPDATE activity SET certified_until = '2028-12-31T00:00:00+08:00' WHERE cid = $1", [
    cid,
  ]);
  for (const role of [1, 3]) await scenario.teacher.ok(setRole, { cid, unionid: theirs, role, type: 1 });
  for (const role of [1, 3]) await former.ok(setRole, { cid, unionid: teachers, role, type: 1 });
  await scenario.api.sql("UPDATE activity SET certified_until = '2028-12-31T00:00:00+08:00' WHERE cid = $1", [
    cid,
  ]);
}

export interface Answer {
  sta: number;
  msg: string;
  data?: { reason?: string; members?: unknown[]; lists?: unknown[] };
  isFile: boolean;
}
/** Makes a call as one of them; a fault of the server fails the test. */
export async function send(call: Call, who: RoleName, input: Input): Promise<Answer> {
  const inQuery = call.method === 'GET' || call.kind === 'multipart';
  const query = Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  const answer = await scenario.api.inject({
    method: call.method,
    url: call.path,
    ...credentialsOf(call.path, who === 'nobody' ? undefined : people[who].token),
    ...(inQuery ? { query } : { payload: input }),
  });
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  const isFile = !String(answer.headers['content-type']).startsWith('application/json');
  return isFile ? { sta: 0, msg: '', isFile } : { ...answer.json<Omit<Answer, 'isFile'>>(), isFile };
}
