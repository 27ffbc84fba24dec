import { readFileSync } from 'node:fs';
import {
  createNormal,
  getHome,
  listOwnRecords,
  pinActivity,
  removeOwnRecord,
  stat,
  submit,
  updateNormal,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { type ActivityOverrides, anActivity, NOW } from '../../../test/fixtures/builders.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { checkData } from './check.reads.ts';

let api: Api;
let database: ReturnType<typeof openDatabase>;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  database = openDatabase(api.databaseUrl, 1);
  teacher = await api.certified('周老师');
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});
beforeEach(() => api.clock(NOW));

const check = () => checkData(database.db);
const signIn = (member: Person, cid: string) => member.ok(submit, api.submission(cid));

/** An activity with two members of two days, one record taken back. */
async function lived(over: ActivityOverrides = {}): Promise<{ cid: string; members: Person[] }> {
  await api.clock(NOW);
  const cid = await api.activity(teacher, { limit: 2, ...over });
  const members = [await api.member(cid, `甲${cid}`), await api.member(cid, `乙${cid}`)];
  for (const member of members) await signIn(member, cid);
  await signIn(members[0]!, cid);
  await api.clock('2026-11-21 09:00:00');
  for (const member of members) await signIn(member, cid);
  const { lists } = (await members[1]!.ok(listOwnRecords, { cid })).data;
  await members[1]!.ok(removeOwnRecord, { pt_id: lists[0]!.pt_id });
  return { cid, members };
}

describe('the checker', () => {
  it('finds nothing in data that the server wrote', async () => {
    await lived();
    await lived({ checkinday: [8], limit: 3 });
    await lived({ checkinday: [9], limit: 4 });
    expect(await check()).toEqual([]);
  });

  it('STAT-05 a member who signs in under two cycles on one day is one person checked', async () => {
    const cid = await api.activity(teacher, { limit: 3 });
    const member = await api.member(cid, '换周期');
    await signIn(member, cid);
    const days = async () =>
      api.sql('SELECT day::text, checked, checked_uv FROM activity_day WHERE cid = $1 AND checked > 0', [
        cid,
      ]);
    for (const [times, checkinday] of [[8], [9], [0, 1, 2, 3, 4, 5, 6]].entries()) {
      await teacher.ok(updateNormal, { ...anActivity({ limit: 3, checkinday }), cid });
      await signIn(member, cid);
      expect(await days()).toEqual([{ day: '2026-11-20', checked: times + 2, checked_uv: 1 }]);
    }
    expect(await check()).toEqual([]);
  });

  it('JOIN-09 a member sees an activity at home for as long as it was prolonged', async () => {
    const { cid, members } = await lived({ end_date: startOfDay('2026-11-25') });
    await teacher.ok(updateNormal, {
      ...anActivity({ title: '延长了', end_date: startOfDay('2026-12-20') }),
      cid,
    });
    await api.clock('2026-12-10 08:00:00');
    const { lists } = (await members[0]!.ok(getHome, {})).data;
    expect(lists.map((item) => item.title)).toEqual(['延长了']);
    expect(await check()).toEqual([]);
  });

  const plant = async (text: string, cid: string): Promise<string[]> => {
    const client = await database.pool.connect();
    try {
      await client.query('BEGIN');
      for (const statement of text.split(';')) await client.query(statement.replaceAll(':cid', `'${cid}'`));
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    return [...new Set((await check()).map((finding) => finding.check))];
  };
  it('STAT-05 0088 makes due who has a sign-in of a day, and unchecked is right again', async () => {
    const { cid } = await lived();
    const day = async () =>
      (
        await teacher.ok(stat, {
          cid,
          start_date: startOfDay('2026-11-20'),
          end_date: startOfDay('2026-11-20'),
        })
      ).data[0];
    const right = await day();
    // As it was left by what did not know of the days: the first of two is due from the second day on.
    await api.sql(
      `UPDATE membership SET from_day = '2026-11-21' WHERE cid = $1 AND member_id =
         (SELECT member_id FROM record WHERE cid = $1 AND removed_at IS NULL ORDER BY t_submit LIMIT 1)`,
      [cid],
    );
    await api.sql(
      "UPDATE activity_day SET due_change = due_change - 1 WHERE cid = $1 AND day = '2026-11-20'",
      [cid],
    );
    await api.sql(
      "UPDATE activity_day SET due_change = due_change + 1 WHERE cid = $1 AND day = '2026-11-21'",
      [cid],
    );
    expect(await day()).not.toEqual(right);
    expect((await check()).map((finding) => finding.check)).toEqual(['who signed in is due on the day']);
    const migration = readFileSync(
      new URL('../../../migrations/0088_due_with_sign_ins.sql', import.meta.url),
      'utf8',
    );
    for (let times = 0; times < 2; times++) {
      await database.pool.query(migration);
      expect(await check()).toEqual([]);
      expect(await day()).toEqual(right);
    }
  });

  it.each([
    [
      'UPDATE activity SET join_num = join_num + 1 WHERE cid = :cid',
      ['activity.join_num counts those who joined'],
    ],
    [
      "UPDATE activity_day SET checked = checked + 1 WHERE cid = :cid AND day = '2026-11-20'",
      ['activity_day counts records'],
    ],
    [
      "UPDATE activity_day SET checked_uv = 0 WHERE cid = :cid AND day = '2026-11-20'",
      ['activity_day counts records'],
    ],
    [
      "UPDATE activity_day SET period_uv = 9 WHERE cid = :cid AND day = '2026-11-21'",
      ['activity_day counts records'],
    ],
    [
      "UPDATE record SET removed_at = now() WHERE cid = :cid AND day = '2026-11-21'",
      ['activity_day counts records'],
    ],
    ['UPDATE activity_day SET due_change = due_change + 1 WHERE cid = :cid', ['activity_day counts members']],
    ['UPDATE activity_day SET join_change = 0 WHERE cid = :cid', ['activity_day counts members']],
    ['UPDATE activity_day SET fresh = 0 WHERE cid = :cid', ['activity_day counts members']],
    [
      `INSERT INTO member_stay (cid, member_id, nth, from_day, to_day)
       SELECT cid, member_id, 1, '2026-11-19', '2026-11-20' FROM member WHERE cid = :cid AND role = 0 LIMIT 1`,
      ['activity_day counts members'],
    ],
    [
      `INSERT INTO membership (cid, member_id, from_day, to_day)
       SELECT cid, member_id, '2026-11-21', '2026-11-22' FROM member WHERE cid = :cid AND role = 0 LIMIT 1;
       INSERT INTO activity_day (cid, day, due_change) VALUES (:cid, '2026-11-21', 1), (:cid, '2026-11-22', -1)
       ON CONFLICT (cid, day) DO UPDATE SET due_change = activity_day.due_change + EXCLUDED.due_change`,
      ['nobody is due twice on a day'],
    ],
    [
      `DROP INDEX member_uid; INSERT INTO member (cid, member_id, uid, role, alias, takes_part, joined_day, t_join, removed_at)
       SELECT cid, gen_random_uuid(), uid, 0, '', false, joined_day, now(), now() FROM member
       WHERE cid = :cid AND role = 0 LIMIT 1`,
      ['a person is one member of an activity'],
    ],
    [
      'UPDATE member SET role = 0 WHERE cid = :cid AND role = 3; UPDATE my_activity SET role = 0 WHERE cid = :cid',
      ['an activity has one owner, who is its initiator'],
    ],
    [
      'ALTER TABLE activity DROP CONSTRAINT activity_participants; UPDATE activity SET total_limit = 1 WHERE cid = :cid',
      ['nobody exceeds the participant limit'],
    ],
    [
      "UPDATE activity_revision SET rules = jsonb_set(rules, '{limit}', '1') WHERE cid = :cid",
      ['nobody exceeds the quota of a period', 'nobody exceeds the quota of a slot'],
    ],
    [
      `UPDATE activity_revision SET rules = jsonb_set(rules, '{time_list}', '[[0,60],[120,180]]') WHERE cid = :cid`,
      ['nobody exceeds the quota of a slot'],
    ],
    [
      `INSERT INTO member (cid, member_id, role, alias, takes_part, joined_day, t_join, roster)
       VALUES (:cid, gen_random_uuid(), 0, '名单', false, '2026-11-20', now(), true)`,
      ['who is due is a member or a line of the list'],
    ],
    [
      `UPDATE activity SET settings = jsonb_set(settings, '{list_url}', '"/files/0123456789012345678901.csv"') WHERE cid = :cid`,
      ['every file of a record or of settings is referred to'],
    ],
    [
      "INSERT INTO file_ref (cid, token, holder) VALUES (:cid, 'gone', 'settings')",
      ['every referenced file exists'],
    ],
    [
      `UPDATE activity SET settings = jsonb_set(settings, '{banner}', '"/files/0123456789012345678901.png"') WHERE cid = :cid`,
      ['every file of a record or of settings is referred to'],
    ],
    [
      `UPDATE record SET fill_params = '[{"key":2,"name":"图","val":["/files/0123456789012345678901.png"]}]' WHERE cid = :cid`,
      ['every file of a record or of settings is referred to'],
    ],
    [
      `INSERT INTO file_ref (cid, token, holder) SELECT :cid, 'gone', 'record ' || id FROM record WHERE cid = :cid LIMIT 1`,
      ['every referenced file exists', 'what is filled in refers to no file but those that it names'],
    ],
    [
      'DELETE FROM activity_event WHERE cid = :cid AND seq = 2',
      ['events of an activity end at its number and have no gaps'],
    ],
    [
      'UPDATE activity_feed SET seq = seq + 1 WHERE cid = :cid',
      ['events of an activity end at its number and have no gaps'],
    ],
    ['UPDATE my_activity SET role = 1 WHERE cid = :cid AND role = 0', ['my_activity mirrors member']],
    ['DELETE FROM my_activity WHERE cid = :cid AND role = 0', ['my_activity mirrors member']],
    ["UPDATE my_activity SET title = '旧' WHERE cid = :cid", ['my_activity mirrors activity']],
    [
      `INSERT INTO guardian (cid, member_id, uid, relation, request_id, t_create)
       SELECT cid, member_id, gen_random_uuid(), '妈妈', 'x', now() FROM member WHERE cid = :cid LIMIT 1`,
      ['my_dependent mirrors guardian'],
    ],
    [
      `INSERT INTO my_dependent (uid, cid, member_id, t_create)
       SELECT uid, cid, member_id, now() FROM member WHERE cid = :cid LIMIT 1`,
      ['my_dependent mirrors guardian'],
    ],
    [
      'UPDATE person SET created = created + 1 WHERE uid = (SELECT creator_uid FROM activity WHERE cid = :cid)',
      ['person.created counts the activities that they made'],
    ],
  ])('finds what was planted: %s', async (statement, expected) => {
    const { cid } = await lived();
    const found = await plant(statement, cid);
    try {
      expect(found.toSorted()).toEqual(expected.toSorted());
    } finally {
      // The next fault is looked for in data that is whole again.
      for (const table of [
        'activity_day',
        'record',
        'member',
        'member_stay',
        'membership',
        'my_activity',
        'guardian',
        'my_dependent',
        'file_ref',
        'activity_event',
        'activity_feed',
        'activity',
      ])
        await api.sql(`DELETE FROM ${table} WHERE cid = $1`, [cid]);
      await api.sql(
        'UPDATE person p SET created = (SELECT count(*) FROM activity a WHERE a.creator_uid = p.uid)',
      );
    }
  });

  it('finds an eleventh pin', async () => {
    const owner = await api.person('置顶的人');
    for (let i = 0; i < 10; i++) {
      const { cid } = (await owner.ok(createNormal, anActivity())).data;
      await owner.ok(pinActivity, { cid, type: 1 });
    }
    expect(await check()).toEqual([]);
    const { cid } = (await owner.ok(createNormal, anActivity())).data;
    expect(await plant('UPDATE my_activity SET top_at = now() WHERE cid = :cid', cid)).toEqual([
      'nobody pins more than 10',
    ]);
  });
});
