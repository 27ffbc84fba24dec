import {
  addComment,
  certifyMe,
  createNormal,
  getInbox,
  listActivities,
  listMembers,
  quitActivity,
  recoverActivity,
  removeActivity,
  setRole,
  submit,
  submitRemark,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity, instant, NOW } from '../../../test/fixtures/builders.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { createLocalStore } from '../../platform/files/local.ts';
import { checkData } from '../operator/check.reads.ts';
import { createPurgeService } from './purge.service.ts';
import { eraseRemovedDue } from './removed.service.ts';
import { loadReport } from './retention.reads.ts';
import { createRetentionService } from './retention.service.ts';

let api: Api;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  api = await startApi();
  database = openDatabase(api.databaseUrl, 4);
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});
beforeEach(() => api.clock(NOW));

const workerOf = (granted = false) =>
  createRetentionService({
    db: database.db,
    log: pino({ level: 'silent' }),
    purges: createPurgeService({
      db: database.db,
      files: createLocalStore(api.dataDir),
      jobs: { enqueue: async () => {} },
    }),
    isCertified: (until, now) => granted || (until !== null && until > now),
  });

/** The sweep of a moment, and what it did with one activity. */
async function swept(cid: string, time: string): Promise<string[]> {
  await api.clock(time);
  const items = await workerOf().sweep(instant(time));
  return items.filter((item) => item.cid === cid).map((item) => item.action);
}
const ended = async (owner: Person, title = '结束了的') =>
  (
    await owner.ok(
      createNormal,
      anActivity({ title, start_date: startOfDay('2026-11-20'), end_date: startOfDay('2026-11-30') }),
    )
  ).data.cid;
const tabs = async (owner: Person) => {
  const { created, ended: over, removed, data } = await owner.ok(listActivities, { type: 13 });
  return { created, ended: over, removed, clean: data.map((card) => card.sys_clean) };
};
const inbox = async (owner: Person) =>
  (await owner.ok(getInbox, {})).data.lists.map(({ title, text }) => ({ title, text }));

describe('the bin', () => {
  it('LIST-33 CONST-09 keeps six months less a day, and lets go a day over', async () => {
    const owner = await api.person('回收站的主人');
    const cid = await ended(owner, '六个月');
    await owner.ok(removeActivity, { cid });
    expect(await swept(cid, '2027-05-12 08:00:00')).toEqual([]);
    expect(await inbox(owner)).toEqual([]);
    expect(await swept(cid, '2027-05-13 08:00:00')).toEqual(['warn_purge']);
    expect(await inbox(owner)).toEqual([
      {
        title: '回收站里的签到即将彻底删除',
        text: '《六个月》在回收站里将满6个月，2027年5月20日会彻底删除，删除后不能找回。',
      },
    ]);
    expect(await swept(cid, '2027-05-19 08:00:00')).toEqual([]);
    expect(await swept(cid, '2027-05-20 07:59:59')).toEqual([]);
    expect(await tabs(owner)).toEqual({ created: 0, ended: 0, removed: 1, clean: [0] });
    expect(await swept(cid, '2027-05-21 08:00:00')).toEqual(['purge']);
    expect(await tabs(owner)).toEqual({ created: 0, ended: 0, removed: 0, clean: [] });
    expect(await api.sql('SELECT FROM activity WHERE cid = $1', [cid])).toEqual([]);
    expect((await inbox(owner))[0]).toEqual({
      title: '回收站里的签到已彻底删除',
      text: '《六个月》在回收站里已满6个月，已连同全部数据彻底删除。',
    });
    expect(await swept(cid, '2027-05-22 08:00:00')).toEqual([]);
  });

  it('LIST-33 a certified owner’s bin is emptied as well', async () => {
    const owner = await api.certified('认证的主人');
    const cid = await api.activity(owner);
    await owner.ok(removeActivity, { cid });
    expect(await swept(cid, '2027-05-19 08:00:00')).toEqual(['warn_purge']);
    expect(await swept(cid, '2027-05-21 08:00:00')).toEqual(['purge']);
  });
});

describe('a pass', () => {
  it('LIST-33 goes on where one activity cannot be swept, and does that one the next time', async () => {
    const owner = await api.person('两个签到的主人');
    const stuck = await ended(owner, '出错的');
    const fine = await ended(owner, '好的');
    for (const cid of [stuck, fine]) await owner.ok(removeActivity, { cid });
    await api.sql(`ALTER TABLE retention_item ADD CONSTRAINT stuck CHECK (cid <> '${stuck}')`);
    const late = instant('2027-05-21 08:00:00');
    await api.clock('2027-05-21 08:00:00');
    const swept = (await workerOf().sweep(late)).map(({ cid }) => cid);
    await api.sql('ALTER TABLE retention_item DROP CONSTRAINT stuck');
    expect([swept.includes(fine), swept.includes(stuck)]).toEqual([true, false]);
    expect((await workerOf().sweep(late)).map(({ cid }) => cid)).toEqual([stuck]);
  });
});

describe('ended activities', () => {
  it('LIST-34 LIST-24 N5 stays three months less a day, and is in the bin a day over', async () => {
    const owner = await api.person('免费的主人');
    const cid = await ended(owner, '三个月');
    // Three calendar months after 30 November are over with 28 February.
    expect(await swept(cid, '2027-02-21 23:59:59')).toEqual([]);
    expect(await swept(cid, '2027-02-22 00:00:00')).toEqual(['warn_bin']);
    expect(await swept(cid, '2027-02-27 08:00:00')).toEqual([]);
    expect(await swept(cid, '2027-02-28 23:59:59')).toEqual([]);
    expect(await tabs(owner)).toEqual({ created: 1, ended: 1, removed: 0, clean: [] });
    expect(await swept(cid, '2027-03-01 00:00:00')).toEqual(['bin']);
    expect(await tabs(owner)).toEqual({ created: 0, ended: 0, removed: 1, clean: [1] });
    expect(await swept(cid, '2027-03-01 00:01:00')).toEqual([]);
    expect(await inbox(owner)).toEqual([
      {
        title: '签到已移入回收站',
        text: '《三个月》已结束满3个月，已移入回收站。2027年9月1日前可以恢复，之后会彻底删除。',
      },
      {
        title: '签到即将移入回收站',
        text: '《三个月》已结束满3个月，将在2027年3月1日移入回收站。完成认证后永久保存，也可以先下载数据。',
      },
    ]);
    const audited = await api.sql("SELECT FROM audit WHERE cid = $1 AND action = 'activity.sweep'", [cid]);
    expect(audited).toHaveLength(1);
    expect(await checkData(database.db)).toEqual([]);
  });

  it('LIST-34 CERTGATE-30 of an owner who is certified at the moment of the sweep is kept', async () => {
    const owner = await api.certified('一直认证');
    const cid = await ended(owner);
    for (const time of ['2027-02-27 08:00:00', '2027-03-01 08:00:00', '2028-12-30 08:00:00'])
      expect(await swept(cid, time)).toEqual([]);
    expect((await tabs(owner)).ended).toBe(1);
  });

  it('LIST-34 when the certification ran out, a week’s word goes ahead; certified again, it is kept', async () => {
    const owner = await api.person('认证到期');
    const [cid, other] = [await ended(owner), await ended(owner)];
    await owner.ok(certifyMe, { until: '2027-06-01T00:00:00+08:00' });
    expect(await swept(cid, '2027-05-31 08:00:00')).toEqual([]);
    expect(await swept(cid, '2027-06-01 08:00:00')).toEqual(['warn_bin']);
    expect(await swept(cid, '2027-06-07 08:00:00')).toEqual([]);
    expect(await swept(cid, '2027-06-08 08:00:00')).toEqual(['bin']);
    expect((await tabs(owner)).removed).toBe(2);
    await owner.ok(certifyMe, { until: '2027-12-31T00:00:00+08:00' });
    await owner.ok(recoverActivity, { cid: other });
    expect(await swept(other, '2027-12-30 08:00:00')).toEqual([]);
    expect((await tabs(owner)).ended).toBe(1);
  });

  it('LIST-34 an activity back from the bin has three months from then', async () => {
    const owner = await api.person('恢复过的');
    const cid = await ended(owner);
    await owner.ok(removeActivity, { cid });
    await api.clock('2027-04-10 08:00:00');
    await owner.ok(certifyMe, { until: '2027-04-11T00:00:00+08:00' });
    await owner.ok(recoverActivity, { cid });
    expect(await swept(cid, '2027-04-20 08:00:00')).toEqual([]);
    expect(await swept(cid, '2027-07-10 08:00:00')).toEqual(['warn_bin']);
    expect(await swept(cid, '2027-07-11 08:00:00')).toEqual(['bin']);
  });

  it('a deployment that grants certification sweeps nothing that ended', async () => {
    const owner = await api.person('私有部署');
    const cid = await ended(owner);
    const items = await workerOf(true).sweep(instant('2029-01-01 08:00:00'));
    expect(items.filter((item) => item.cid === cid)).toEqual([]);
  });
});

describe('removed records', () => {
  it('are erased 30 days later with all that hangs on them; live ones, and what can be given back, stay', async () => {
    const owner = await api.person('移除记录的老师');
    const cid = await api.activity(owner, { limit: 2 });
    const [gone, stays, listed] = [
      await api.member(cid, '离开'),
      await api.member(cid, '留下'),
      await api.member(cid, '拉黑'),
    ];
    const signIn = (who: Person) => who.ok(submit, api.submission(cid));
    const { pt_id } = (await signIn(gone)).data;
    await owner.ok(submitRemark, { pt_id, rank: 5, content: '很好' });
    await stays.ok(addComment, { pt_id, content: '加油', request_id: freshId() });
    for (const who of [stays, stays, listed]) await signIn(who);
    const unionids = (await owner.ok(listMembers, { cid, utype: 0 })).data.members;
    const idOf = (name: string) => unionids.find((row) => row['1'] === name)!['-1']!;
    await owner.ok(quitActivity, { cid, target: idOf('离开'), clear_data: 1 });
    await owner.ok(setRole, { cid, unionid: idOf('拉黑'), role: 2, type: 1 });
    // A day later the one who is blacklisted is due to lose theirs, too: held longer, they stay here.
    await api.sql("UPDATE blacklist_hold SET erase_at = erase_at + interval '1 day' WHERE cid = $1", [cid]);
    const left = async () =>
      (
        await api.sql(
          `SELECT (SELECT count(*)::int FROM record WHERE cid = $1) AS records,
            (SELECT count(*)::int FROM remark WHERE cid = $1) AS remarks,
            (SELECT count(*)::int FROM audit WHERE cid = $1 AND strpos(audit::text, '很好') > 0) AS said,
            (SELECT count(*)::int FROM record_comment WHERE cid = $1) AS comments`,
          [cid],
        )
      )[0];
    const erase = (time: string) =>
      eraseRemovedDue({ db: database.db, log: pino({ level: 'silent' }) }, instant(time));
    expect(await erase('2026-12-20 07:59:59')).toEqual([]);
    expect(await left()).toEqual({ records: 4, remarks: 1, comments: 1, said: 1 });
    const line = {
      cid,
      action: 'erase',
      reason: 'records removed until 2026-11-20, where they are kept for 30 days: 1',
      due_at: instant('2026-12-20 08:00:00'),
    };
    const now = '2026-12-20 08:00:00';
    const planned = await workerOf().dryRun(instant(now));
    expect(planned.filter((item) => item.cid === cid)).toEqual([{ ...line, title: '晨读签到' }]);
    expect(await left()).toMatchObject({ records: 4 });
    const did = (await Promise.all([1, 2].map(() => erase(now)))).flat();
    expect(did.filter((item) => item.cid === cid)).toEqual([line]);
    expect(await left()).toEqual({ records: 3, remarks: 0, comments: 0, said: 0 });
    const report = await loadReport(database.db, instant('2026-12-20 00:00:00'));
    expect(report.filter((one) => one.cid === cid)).toEqual([{ ...line, t_run: instant(now) }]);
    expect(await checkData(database.db)).toEqual([]);
  });
});

describe('the report', () => {
  it('a dry run says what would be done and does nothing; the report says what was', async () => {
    const owner = await api.person('报告的主人');
    const cid = await ended(owner, '要报告的');
    const now = instant('2027-03-02 08:00:00');
    await api.clock('2027-03-02 08:00:00');
    const planned = (await workerOf().dryRun(now)).filter((item) => item.cid === cid);
    const line = {
      cid,
      action: 'bin',
      reason: 'ended 2026-11-30, initiator not certified, kept for 3 months',
      due_at: instant('2027-03-01 00:00:00'),
    };
    expect(planned).toEqual([{ ...line, title: '要报告的' }]);
    expect(await tabs(owner)).toMatchObject({ ended: 1, removed: 0 });
    expect(await inbox(owner)).toEqual([]);
    const [noted] = await api.sql<{ dry: boolean }>(
      'SELECT r.dry FROM retention_item i JOIN retention_run r ON r.id = i.run_id WHERE i.cid = $1',
      [cid],
    );
    expect(noted).toEqual({ dry: true });
    await workerOf().sweep(now);
    const report = (await loadReport(database.db, instant('2027-03-01 00:00:00'))).filter(
      (one) => one.cid === cid,
    );
    expect(report).toEqual([{ ...line, t_run: now }]);
  });

  it('four workers at once do each thing once', async () => {
    const owner = await api.person('许多工人');
    const cids = await Promise.all([1, 2, 3, 4, 5].map((n) => ended(owner, `第${n}个`)));
    const gone = await ended(owner, '在回收站');
    await owner.ok(removeActivity, { cid: gone });
    const now = instant('2027-06-01 08:00:00');
    await api.clock('2027-06-01 08:00:00');
    const [recovered, ...done] = await Promise.all([
      owner.rejected(recoverActivity, { cid: gone }), // not certified: whoever comes first, it is refused
      ...[1, 2, 3, 4].map(() => workerOf().sweep(now)),
    ]);
    expect(['该功能为认证功能，如需使用请【活动发起人】完成认证。', '签到不存在 (not found)']).toContain(
      recovered.message,
    );
    const listed = done.flat().filter((item) => [...cids, gone].includes(item.cid));
    expect(listed.map((item) => item.cid).toSorted()).toEqual([...cids, gone].toSorted());
    expect(await inbox(owner)).toHaveLength(6);
    const [person] = await api.sql<{ created: number }>(
      "SELECT created FROM person WHERE nickname = '许多工人'",
    );
    expect(person!.created).toBe(5);
    expect(await checkData(database.db)).toEqual([]);
  });
});
