import {
  announce,
  castLink,
  commentAsMember,
  getCastBoard,
  getDetail,
  getHome,
  getInbox,
  getMemberActivity,
  getRank,
  getToday,
  join as joinActivity,
  joinDependent,
  listActivities,
  listAnnotations,
  listAnnouncements,
  listAudit,
  listMembers,
  listOwnRecords,
  listRecords,
  listRecordVersions,
  overview,
  stat,
  submit,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Api, freshId, startApi } from '../../test/fixtures/api.ts';
import { anActivity } from '../../test/fixtures/builders.ts';
import { callAttendance } from '../../test/sql/hot-attendance-calls.ts';
import { callInvitations } from '../../test/sql/hot-invitation-calls.ts';
import { readSpread } from '../../test/sql/spread.ts';
import { judgeStatement, type Spread } from '../../test/sql/statement-keys.ts';
import { judgeInner } from '../../test/sql/statement-planning.ts';
import { newId, randomText, splitInsideId } from '../platform/ids/ids.ts';
import { keyOf } from './families.ts';
import { HOT as MAY } from './multi-shard.ts';

let api: Api;
let spread: Spread;
/** Statements by the call that sent them. */
const sent = new Map<string, Set<string>>();
let call = '';

beforeAll(async () => {
  const requestOf = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [query] = args as [string | { text?: string }];
    const text = typeof query === 'string' ? query : query?.text;
    if (call !== '' && text !== undefined && !text.includes('pgboss')) {
      if (!sent.has(call)) sent.set(call, new Set());
      sent.get(call)!.add(text);
    }
    return (requestOf as (...args: unknown[]) => unknown).apply(this, args) as never;
  });
  // Sweeps are not of the call that happens to be made.
  api = await startApi({ role: 'web' });
  spread = await readSpread((sql) => api.sql(sql));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api?.close();
});

/** Somebody who is not in its activity changed the record, and drew on a picture of it. */
async function drawnOn(ptId: string): Promise<void> {
  const { cid, id } = splitInsideId(ptId);
  await api.person('路人');
  const [row] = await api.sql<{ uid: string }>("SELECT uid FROM person WHERE nickname = '路人'");
  const token = randomText(22);
  await api.sql(
    `INSERT INTO file (token, uid, kind, purpose, mime, ext, bytes, width, height, t_create)
     VALUES ($1, $2, 'image', 'record', 'image/png', 'png', 1, 30, 20, now())`,
    [token, row!.uid],
  );
  const url = `/files/${token}.png`;
  await api.sql('UPDATE record SET fill_params = $3 WHERE cid = $1 AND id = $2', [
    cid,
    id,
    JSON.stringify([{ key: 1, name: '图', type: 2, val: [url] }]),
  ]);
  await api.sql(
    `INSERT INTO record_annotation (cid, record_id, n, part, field_key, original, rendered, uid, t_create)
     VALUES ($1, $2, 1, 'fill', 1, $3, $3, $4, now())`,
    [cid, id, url, row!.uid],
  );
  await api.sql(
    `INSERT INTO record_version (cid, record_id, n, why, uid, t_until, fill_params)
     VALUES ($1, $2, 1, 'grade', $3, now(), '[]')`,
    [cid, id, row!.uid],
  );
  await api.sql(
    "INSERT INTO audit (cid, id, uid, action, t_create) VALUES ($1, $2, $3, 'record.update', now())",
    [cid, newId(), row!.uid],
  );
}

it('judges what a machine alone can answer', async () => {
  const judge = (sql: string) => judgeStatement(sql, spread);
  expect(await judge('SELECT 1 FROM record r JOIN member m USING (cid, member_id) WHERE m.cid = $1')).toEqual(
    [],
  );
  expect(await judge('SELECT 1 FROM record WHERE id = $1')).toEqual([
    { kind: 'unbound', tables: ['record'] },
  ]);
  expect(await judge('SELECT 1 FROM record WHERE cid = ANY($1)')).toEqual([
    { kind: 'many', tables: ['record'] },
  ]);
  expect(await judge('SELECT 1 FROM record WHERE cid = $1 OR id = $2')).toHaveLength(1);
  expect(
    await judge(
      'WITH r AS (SELECT cid, id FROM record WHERE cid = $1) UPDATE activity a SET rev = 1 FROM r WHERE a.cid = r.cid',
    ),
  ).toEqual([]);
  expect(
    await judge('INSERT INTO audit (cid, id) SELECT m.cid, m.member_id FROM member m WHERE m.cid = $1'),
  ).toEqual([]);
  expect(await judge('INSERT INTO audit VALUES ($1)')).toEqual([]);
  expect(await judge('INSERT INTO audit (cid, id) SELECT * FROM unnest($1::text[], $2::uuid[])')).toEqual([
    { kind: 'many', tables: ['audit'] },
  ]);
  expect(await judge('INSERT INTO audit (id) VALUES ($1)')).toEqual([{ kind: 'unbound', tables: ['audit'] }]);
  expect(
    await judge('SELECT 1 FROM member m JOIN person p USING (uid) WHERE m.cid = $1 AND p.uid = $2'),
  ).toEqual([{ kind: 'crossing', tables: ['activity', 'person'] }]);
  expect(
    await judge(
      'SELECT (SELECT count(*) FROM record r WHERE r.cid = a.cid) FROM activity a WHERE a.cid = $1',
    ),
  ).toEqual([]);
  expect(await judge('SELECT 1 FROM record WHERE cid = $1 FOR UPDATE')).toEqual([]);
  expect(await judge('SELECT 1 FROM person WHERE uid = ANY($1) ORDER BY uid FOR UPDATE')).toEqual([
    { kind: 'many', tables: ['person'] },
    { kind: 'lock', tables: ['person'] },
  ]);
  expect(await judge('SELECT 1 FROM record r JOIN member m ON m.member_id = r.member_id')).toEqual([
    { kind: 'apart', tables: ['activity'] },
    { kind: 'unbound', tables: ['record', 'member'] },
  ]);
  expect(
    await judge('SELECT 1 FROM file f WHERE NOT EXISTS (SELECT FROM file v WHERE v.still = f.token)'),
  ).toContainEqual({ kind: 'apart', tables: ['file'] });
  expect(await judge('SELECT 1 FROM person p LEFT JOIN (SELECT owner_uid FROM activity) a ON true')).toEqual([
    { kind: 'unbound', tables: ['person', 'activity'] },
  ]);
  expect(await judge('SELECT 1 FROM workday w JOIN person p ON p.uid = $1')).toEqual([]);
  expect(await judge('SELECT 1 FROM login_qr q JOIN person p ON p.uid = $1')).toEqual([
    { kind: 'crossing', tables: ['coordinator', 'person'] },
  ]);
  expect(await judge('DELETE FROM session WHERE uid = $1')).toEqual([
    { kind: 'unbound', tables: ['session'] },
  ]);
});

it('every statement of the hot calls names the machine that answers it', async () => {
  const during = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    call = name;
    try {
      return await work();
    } finally {
      call = '';
    }
  };
  const teacher = await api.certified('周老师');
  const cid = await during('create', () => api.activity(teacher, anActivity({ limit: 5 })));
  const entry = api.entryOf(cid);
  const member = await during('login', async () => {
    await api.person('新老师');
    return api.person('小明', 'member');
  });
  const named = (val: string) => ({ cid, entry, reg_params: [{ key: 1, val }], request_id: freshId() });
  await during('join', () => member.ok(joinActivity, named('小明')));
  // They sign in for their sister too, so that every call asks for her.
  const dependent = await during('join', () =>
    member.ok(joinDependent, { ...named('小红'), relation: '其他' }),
  );
  await during('submit', () => member.ok(submit, { cid, fill_params: [], request_id: freshId() }));
  const lists = (await during('home', () => member.ok(getHome, {}))).data.lists;
  expect(lists.map((item) => item.ward?.unionid)).toContain(dependent.data.unionid);
  await during('activity', () => member.ok(getMemberActivity, { cid, entry }));
  await during('own records', () => member.ok(listOwnRecords, { cid }));
  await during('rank', () => member.ok(getRank, { cid }));
  await during('inbox', () => member.ok(getInbox, {}));
  await during('list', () => teacher.ok(listActivities, {}));
  await during('today', () => teacher.ok(getToday, {}));
  await during('detail', () => teacher.ok(getDetail, { cid }));
  await during('records', () => teacher.ok(listRecords, { cid }));
  await during('members', () => teacher.ok(listMembers, { cid }));
  await during('overview', () => teacher.ok(overview, { cid }));
  await during('statistics', () =>
    teacher.ok(stat, { cid, start_date: startOfDay('2026-11-20'), end_date: startOfDay('2026-11-21') }),
  );
  await during('screen', async () => {
    const { key } = (await teacher.ok(castLink, { cid })).data;
    await teacher.ok(getCastBoard, { cid, key });
  });

  // Content shown with the name of a person who need not be in the activity.
  const [record] = (await teacher.ok(listRecords, { cid })).data.lists;
  const { pt_id } = record!;
  await drawnOn(pt_id);
  await during('comment', () => member.ok(commentAsMember, { pt_id, content: '不错' }));
  await during('announcements', async () => {
    await teacher.ok(announce, { cid, title: '通知', content: '明天见', request_id: freshId() });
    expect((await teacher.ok(listAnnouncements, { cid })).data.lists).toMatchObject([{ sender: '周老师' }]);
  });
  await during('versions', async () =>
    expect((await teacher.ok(listRecordVersions, { pt_id })).data.lists).toMatchObject([
      { nickname: '路人' },
    ]),
  );
  await during('drawings', async () =>
    expect((await teacher.ok(listAnnotations, { pt_id })).data.lists).toMatchObject([
      { nickname: '路人', width: 30, height: 20 },
    ]),
  );
  await during('audit', async () =>
    expect((await teacher.ok(listAudit, { cid })).data.lists.map((entry) => entry.name)).toContain('路人'),
  );

  await callInvitations(api, teacher, during);
  await callAttendance(api, teacher, during);

  const wrong: string[] = [];
  const used = new Set<(typeof MAY)[number]>();
  for (const [name, statements] of sent)
    for (const sql of statements) {
      const isMany = MAY.some((one) => one.words.test(sql.replace(/\s+/g, ' ')));
      for (const table of isMany ? [] : await judgeInner(sql, { keyOf, isCopied: () => false }))
        wrong.push(`${name}: a query of ${table} inside: ${sql.replace(/\s+/g, ' ').slice(0, 1000)}`);
      for (const finding of await judgeStatement(sql, spread)) {
        const allowed = MAY.find(
          (one) =>
            (finding.kind === 'many' || (finding.kind === 'unbound' && one.everywhere)) &&
            one.words.test(sql.replace(/\s+/g, ' ')),
        );
        if (allowed) used.add(allowed);
        else
          wrong.push(
            `${name}: ${finding.kind} ${finding.tables.join(', ')}: ${sql.replace(/\s+/g, ' ').slice(0, 400)}`,
          );
      }
    }
  expect(wrong).toEqual([]);
  expect(MAY.filter((one) => !used.has(one))).toEqual([]);
  expect(sent.get('submit')!.size).toBeGreaterThan(2);
  // Those of several people in one statement were among them.
  expect([...sent.get('claim together')!].some((sql) => /INSERT INTO person .* FROM/s.test(sql))).toBe(true);
  expect([...sent.get('join together')!].some((sql) => /INSERT INTO member .* FROM/s.test(sql))).toBe(true);
});
