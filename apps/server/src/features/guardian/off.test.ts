import * as contract from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../test/fixtures/api.ts';
import { anActivity } from '../../../test/fixtures/builders.ts';
import { assignAs, classOf } from '../../../test/fixtures/homework.ts';
import { findings } from '../../../test/fixtures/missed.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';

const OFF = '该活动没有开启代他人签到';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
});

const child = (cid: string, name: string) =>
  api.joining(cid, name, { relation: '妈妈' as const, request_id: `child ${name}` });
const signing = (cid: string, more: object = {}) => api.submission(cid, more);

describe('an activity without proxies', () => {
  it('JOIN-18 takes nobody up whom somebody else signs in, and says so before anybody tries', async () => {
    const cid = await api.activity(teacher, { proxy: 0 });
    const colleague = await api.member(cid, '张三');
    expect((await colleague.ok(contract.getMemberActivity, { cid })).data.proxy).toBe(0);
    const rejection = await colleague.rejected(contract.joinDependent, child(cid, '李四'));
    expect([rejection.message, rejection.data.reason]).toEqual([OFF, 'proxy_refused']);
    expect((await teacher.ok(contract.getDetail, { cid })).data.join_num).toBe(1);
    // By default people sign in for others as they always could.
    const free = await api.activity(teacher);
    expect((await teacher.ok(contract.getDetail, { cid: free })).data.proxy).toBe(1);
    await colleague.ok(contract.joinDependent, child(free, '李四'));
  });

  it('JOIN-18 turned off, a dependent keeps place and records, and is signed in by an organiser alone', async () => {
    const settings = { limit: 3, can_makeup: 2 };
    const cid = await api.activity(teacher, settings);
    const parent = await api.person('王妈妈', 'member');
    const { unionid } = (await parent.ok(contract.joinDependent, child(cid, '王小宝'))).data;
    await parent.ok(contract.submit, signing(cid, { agent_for: unionid }));
    await teacher.ok(contract.updateNormal, { ...anActivity({ ...settings, proxy: 0 }), cid });
    const rejection = await parent.rejected(contract.submit, signing(cid, { agent_for: unionid }));
    expect([rejection.message, rejection.data.reason]).toEqual([OFF, 'proxy_refused']);
    // The page says the same beforehand, and offers no make-ups.
    const [dependent] = (await parent.ok(contract.listDependents, { cid })).data.lists;
    expect(dependent).toMatchObject({ name: '王小宝', due: { reason: 'proxy_refused', msg: OFF, done: 1 } });
    const [home] = (await parent.ok(contract.getHome, {})).data.lists;
    expect(home).toMatchObject({ ward: { name: '王小宝' }, due: { reason: 'proxy_refused', msg: OFF } });
    const makeups = (await parent.ok(contract.getMakeup, { cid, agent_for: unionid })).data;
    expect(makeups).toMatchObject({ can_makeup: 0, days: [] });
    // Existing records stay.
    const own = await parent.ok(contract.listOwnRecords, { cid, agent_for: unionid });
    expect(own.data.lists).toHaveLength(1);
    await teacher.ok(contract.proxySubmit, { cid, unionid, fill_params: [], request_id: freshId() });
    // Turned on again it goes on; a save of an older page, which knows no such switch, changes nothing of it.
    await teacher.ok(contract.updateNormal, { ...anActivity(settings), cid });
    expect((await teacher.ok(contract.getDetail, { cid })).data.proxy).toBe(0);
    await teacher.ok(contract.updateNormal, { ...anActivity({ ...settings, proxy: 1 }), cid });
    await parent.ok(contract.submit, signing(cid, { agent_for: unionid }));
    expect((await findings(api)).filter(({ subject }) => subject === cid)).toEqual([]);
  });

  it('JOIN-17 JOIN-18 makes up for nobody else', async () => {
    const settings = { can_makeup: 2, start_date: Date.parse('2026-11-18T00:00:00+08:00') / 1000 };
    await api.clock('2026-11-18 08:00:00');
    const cid = await api.activity(teacher, settings);
    const parent = await api.person('李妈妈', 'member');
    const { unionid } = (await parent.ok(contract.joinDependent, child(cid, '李小宝'))).data;
    await api.clock('2026-11-20 08:00:00');
    const missed = signing(cid, { agent_for: unionid, makeup: 1, date: '2026-11-19' });
    await teacher.ok(contract.updateNormal, { ...anActivity({ ...settings, proxy: 0 }), cid });
    const rejection = await parent.rejected(contract.submit, missed);
    expect([rejection.message, rejection.data.reason]).toEqual([OFF, 'proxy_refused']);
    await teacher.ok(contract.updateNormal, { ...anActivity({ ...settings, proxy: 1 }), cid });
    await parent.ok(contract.submit, missed);
  });

  it('JOIN-18 takes no homework from a parent, and asks for none', async () => {
    const cid = await classOf(teacher);
    const parent = await api.person('赵妈妈', 'member');
    const { unionid } = (await parent.ok(contract.joinDependent, child(cid, '赵小宝'))).data;
    const wid = await assignAs(teacher, cid);
    const due = async () =>
      (await parent.ok(contract.getHome, {})).data.lists.find((one) => one.cid === cid)!.homework_due;
    expect(await due()).toBe(1);
    await teacher.ok(contract.updateWork, { ...anActivity({ proxy: 0 }), cid });
    const rejection = await parent.rejected(contract.submit, signing(cid, { wid, agent_for: unionid }));
    expect([rejection.message, rejection.data.reason]).toEqual([OFF, 'proxy_refused']);
    expect(await due()).toBe(0);
    const shown = (await parent.ok(contract.getOwnHomework, { wid, agent_for: unionid })).data;
    expect(shown).toMatchObject({ state: 'closed', due: { reason: 'proxy_refused', msg: OFF } });
  });
});
