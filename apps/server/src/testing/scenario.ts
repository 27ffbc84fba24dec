import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { expect, vi } from 'vitest';
import { type Api, freshId, type Person, startApi } from './api.ts';
import { aField, anActivity } from './builders.ts';
import { anApplication } from './certification.ts';
import { storeList } from './lists.ts';
import { codeSentTo, secondsLater } from './phone.ts';
import { putPictures, storePicture } from './pictures.ts';

/** The name under which the scenario's login code is polled. */
export const POLL = 'a name that this browser polls under';

/** A server with something of everything, so that each call has something to answer. */
export interface Scenario {
  api: Api;
  teacher: Person;
  member: Person;
  stranger: Person;
  /** Of the operator console. */
  operator: Person;
  /** The member's, of a public account. */
  application: string;
  cid: string;
  /** The teacher's, and paid. */
  order: string;
  /** Of the member: one to read and change, one to remove. */
  ptIds: string[];
  /** In field 2 of the first of them, and the teacher's drawing on it. */
  picture: string;
  drawn: string;
  exportId: string;
  /** Of the other kinds; one to throw away, two to leave, two in the bin. */
  others: Record<'meeting' | 'work' | 'bin' | 'left' | 'gone' | 'deleted' | 'forGood', string>;
  /** A record to remove. */
  spare: string;
  /** Comments on the first record, by who wrote them. */
  comments: { teacher: string; member: string };
  qr: string;
  lbsKey: string;
  castKey: string;
  list_url: string;
  unionid: string;
  bid: string;
  /** Somebody whose role and name may change. */
  people: { unionid: string };
  /** The teacher's: a review of the second record, a phrase. */
  remark: string;
  shortcut: string;
  /** Of the class among `others`. */
  homework: string;
  /** An activity with a make-up and a late delivery that were decided about. */
  past: { cid: string; makeup: string; late: string };
}

/** What the scenario's member writes into its activity. */
export const filled = [{ key: 1, val: '今天读了书' }];
/** Settings with something in every list. */
export const settings = () =>
  anActivity({
    rule: '说明',
    rules: [{ type: 'text', value: '说明' }],
    contacts: [{ enable: 1, type: 2, label: '电话', text: '13800138000' }],
    locations: [{ address: '学校', latitude: 31.23, longitude: 121.47, range: 300 }],
    wifis: [{ ssid: '学校', bssid: '00:11', egress: ['10.0.0.0/8'] }],
    limit: 5,
    cast: { barrage: 1 },
    fill_options: [
      aField({ field_key: 1, field_name: '文字', max_limit: 100, default_value: '好' }),
      aField({ field_key: 102, field_name: '健康', field_type: 1, options: ['健康', '异常'] }),
    ],
  });

/** The scenario of the contract's tests, in a server of its own or in the given one; whoever makes it closes its `api`. */
export async function createScenario(given?: Api): Promise<Scenario> {
  const api = given ?? (await startApi());
  const teacher = await api.certified('周老师');
  const cid = await api.activity(teacher, { ...settings(), wifis: [], locations: [] });
  const member = await api.member(cid, '王浩然');
  const stranger = await api.person('外人', 'member');
  const ptIds: string[] = [];
  for (let i = 0; i < 2; i++) {
    const request = { cid, entry: api.entryOf(cid), fill_params: filled, request_id: freshId() };
    ptIds.push((await member.ok(contract.submit, request)).data.pt_id);
  }
  const [picture = ''] = await putPictures(api, member, ptIds[0]!);
  const others = {
    meeting: (await teacher.ok(contract.createMeeting, anActivity())).data.cid,
    work: (await teacher.ok(contract.createWork, anActivity())).data.cid,
    bin: await api.activity(teacher),
    left: await api.activity(teacher),
    gone: await api.activity(teacher),
    deleted: await api.activity(teacher),
    forGood: await api.activity(teacher),
  };
  for (const binned of [others.deleted, others.forGood])
    await teacher.ok(contract.removeActivity, { cid: binned });
  const task = {
    mode: 0,
    title: '背诵',
    start_date: 0,
    end_date: startOfDay('2026-11-20'),
    end_time: 75_600,
  };
  const homework = (await teacher.ok(contract.initHomework, { cid: others.work, ...task })).data.wid;
  await api.member(others.left, '王浩然');
  await api.member(others.gone, '王浩然');
  const unionid = (await member.ok(contract.getMemberActivity, { cid })).data.me!.unionid;
  const list_url = await storeList(api, teacher, '姓名\n张三');
  const castKey = (await teacher.ok(contract.castLink, { cid })).data.key;
  const fan = await api.member(cid, '弹幕员');
  const people = { unionid: (await fan.ok(contract.getMemberActivity, { cid })).data.me!.unionid };
  const line = { cid, content: '大家好', request_id: freshId() };
  const bid = (await fan.ok(contract.sendBarrage, line)).data.bid;
  const spare = await fan.ok(contract.submit, {
    cid,
    entry: api.entryOf(cid),
    fill_params: filled,
    request_id: freshId(),
  });
  const comments = {
    teacher: (await teacher.ok(contract.addComment, { pt_id: ptIds[0]!, content: '字很工整' })).data.com_id,
    member: (await member.ok(contract.commentAsMember, { pt_id: ptIds[0]!, content: '谢谢老师' })).data
      .com_id,
  };
  const past = await pastActivity(api, teacher, member);
  await teacher.ok(contract.submitRemark, { pt_id: ptIds[0]!, rank: 1 });
  const remark = (await teacher.ok(contract.submitRemark, { pt_id: ptIds[1]!, rank: 5 })).data.id;
  const shortcut = (await teacher.ok(contract.saveShortcut, { content: '字迹工整' })).data.lists[0]!.id;
  const exportId = (await teacher.ok(contract.createExport, { cid })).data.id;
  await vi.waitFor(
    async () => expect((await teacher.ok(contract.listExports, { cid })).data.lists[0]!.state).toBe('done'),
    { timeout: 20_000, interval: 100 },
  );
  const { data } = await teacher.ok(contract.getLoginQr, { token: POLL });
  const qr = data.link.split('/').at(-1)!;
  const asked = (await teacher.ok(contract.getLbsQr, {})).data;
  const lbsKey = asked.lbs_key;
  await member.ok(contract.scanConfirm, {
    qr: asked.link.split('/').at(-1)!,
    location: { latitude: 31.23, longitude: 121.47 },
  });
  await member.ok(contract.requestLoginCode, { mobile: '13900139000' });
  await member.ok(contract.mobileCodeLogin, {
    mobile: '13900139000',
    code: await codeSentTo(api, '13900139000'),
  });
  await secondsLater(api, '13900139000', 60);
  await member.ok(contract.requestResetCode, { phone: '13900139000' });
  const pwd = contract.encodePassword('a password');
  await member.ok(contract.resetPassword, {
    mobile: '13900139000',
    pwd,
    re_pwd: pwd,
    code: await codeSentTo(api, '13900139000'),
  });
  const order = (await teacher.ok(contract.createOrder, { count: 1000 })).data.order_id;
  await teacher.ok(contract.payStandIn, { no: order });
  return {
    api,
    order,
    teacher,
    member,
    stranger,
    operator: await api.operator(),
    application: await anApplication(api, member, 2),
    cid,
    ptIds,
    picture,
    drawn: await storePicture(api, teacher),
    exportId,
    others,
    homework,
    spare: spare.data.pt_id,
    comments,
    qr,
    lbsKey,
    castKey,
    list_url,
    unionid,
    bid,
    people,
    remark,
    shortcut,
    past,
  };
}

/** One day on: yesterday made up for and approved, and this morning delivered late and accepted. */
async function pastActivity(api: Api, teacher: Person, member: Person): Promise<Scenario['past']> {
  const id = await api.activity(teacher, { can_makeup: 1, time_list: [[25_200, 29_700]] });
  await api.member(id, '王浩然');
  await api.clock('2026-11-21 09:00:00');
  const request = { cid: id, entry: api.entryOf(id), fill_params: [] };
  const asked = await member.ok(contract.submit, {
    ...request,
    makeup: 1,
    date: '2026-11-20',
    request_id: freshId(),
  });
  await teacher.ok(contract.auditMakeup, { cid: id, id: asked.data.pt_id, status: 1 });
  const captured_at = startOfDay('2026-11-21') + 25_300;
  await member.refused(contract.submit, { ...request, captured_at, request_id: freshId() });
  const late = (await teacher.ok(contract.listLate, { cid: id })).data.lists[0]!.id;
  await teacher.ok(contract.acceptLate, { cid: id, id: late });
  await api.clock('2026-11-20 08:00:00');
  return { cid: id, makeup: asked.data.pt_id, late };
}
