import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity, instant, NOW } from '../../../test/fixtures/builders.ts';
import { anApplication } from '../../../test/fixtures/certification.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { createLocalStore } from '../../platform/files/local.ts';
import { checkData } from '../operator/check.reads.ts';
import { createPurgeService } from './purge.service.ts';
import { createRetentionService } from './retention.service.ts';

let api: Api;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  api = await startApi();
  database = openDatabase(api.databaseUrl, 2);
});
afterAll(async () => {
  expect(await checkData(database.db)).toEqual([]);
  await database?.close();
  await api?.close();
});
beforeEach(() => api.clock(NOW));

/** Acts of the sweep of a moment on some activities. */
async function swept(cids: readonly string[], time: string): Promise<string[]> {
  await api.clock(time);
  const worker = createRetentionService({
    db: database.db,
    log: pino({ level: 'silent' }),
    purges: createPurgeService({
      db: database.db,
      files: createLocalStore(api.dataDir),
      jobs: { enqueue: async () => {} },
    }),
    isCertified: (until, now) => until !== null && until > now,
  });
  const items = await worker.sweep(instant(time));
  return items.filter((item) => cids.includes(item.cid)).map((item) => item.action);
}
const ended = async (owner: Person) =>
  (
    await owner.ok(
      contract.createNormal,
      anActivity({ start_date: startOfDay('2026-11-20'), end_date: startOfDay('2026-11-30') }),
    )
  ).data.cid;
const newestNotice = async (name: string) =>
  (await (await api.person(name)).ok(contract.getInbox, {})).data.lists[0]!.title;

async function handOver(cid: string, from: string, to: string): Promise<void> {
  const owner = await api.person(from);
  const { members } = (await owner.ok(contract.listMembers, { cid, utype: 0 })).data;
  const unionid = members.find((row) => row['1'] === to)!['-1']!;
  for (const role of [1, 3] as const) await owner.ok(contract.setRole, { cid, unionid, role, type: 1 });
}

it('LIST-34 MEMBER-20 handed to somebody who is not certified, it goes a week later, which they are told', async () => {
  const owner = await api.certified('转出的人');
  const [cid, other] = [await ended(owner), await ended(owner)];
  for (const name of ['没认证的人', '再接手的人']) await api.member(cid, name);
  await api.member(other, '认证过的人');
  const former = await api.person('认证过的人');
  await former.ok(contract.certifyMe, { until: '2026-12-01T00:00:00+08:00' });
  await api.clock('2027-06-01 09:00:00');
  await handOver(cid, '转出的人', '没认证的人');
  await handOver(other, '转出的人', '认证过的人');
  expect(await swept([cid, other], '2027-06-01 09:00:10')).toEqual(['warn_bin', 'warn_bin']);
  for (const name of ['没认证的人', '认证过的人'])
    expect(await newestNotice(name)).toBe('签到即将移入回收站');
  // Handed on, it gains no further week; who has it now is told.
  await api.clock('2027-06-04 09:00:00');
  await handOver(cid, '没认证的人', '再接手的人');
  expect(await swept([cid, other], '2027-06-04 09:00:10')).toEqual(['warn_bin']);
  expect(await newestNotice('再接手的人')).toBe('签到即将移入回收站');
  expect(await swept([cid, other], '2027-06-07 23:59:59')).toEqual([]);
  expect(await swept([cid, other], '2027-06-08 00:00:00')).toEqual(['bin', 'bin']);
});

it('LIST-34 CERT-32 whose certification is paid back loses what ended a week later', async () => {
  const owner = await api.person('退款的人');
  const cid = await ended(owner);
  const operator = await api.operator();
  const id = await anApplication(api, owner, 0);
  const { round } = (await operator.ok(contract.operatorGetCertification, { id })).data;
  await operator.ok(contract.operatorApproveCertification, { id, round });
  const order = { type: 'ent_cert', biz_no: id, auth_type: 0, duration: 12 } as const;
  const { order_id } = (await owner.ok(contract.createOrder, order)).data;
  await owner.ok(contract.payStandIn, { no: order_id });
  expect(await swept([cid], '2027-06-01 09:00:00')).toEqual([]);
  await operator.ok(contract.refundOrder, { order_id, reason: '误购' });
  expect(await swept([cid], '2027-06-01 09:00:10')).toEqual(['warn_bin']);
  expect(await newestNotice(owner.name)).toBe('签到即将移入回收站');
  expect(await swept([cid], '2027-06-08 00:00:00')).toEqual(['bin']);
});
