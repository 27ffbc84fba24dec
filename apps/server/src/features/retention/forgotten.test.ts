import { getUserCert, submitCert, trackGate } from '@rollcall/contract';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { instant, NOW } from '../../../test/fixtures/builders.ts';
import { aCertForm } from '../../../test/fixtures/certification.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { createSessions } from '../../platform/session/session.ts';
import { removeTracks } from '../activity/activity.store.ts';
import { forgetDocuments } from '../certification/forget.service.ts';
import { sweepUnused } from '../upload/unused.service.ts';

let api: Api;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  api = await startApi();
  await api.clock(NOW);
  database = openDatabase(api.databaseUrl, 2);
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});

describe('rows forgotten by age', () => {
  it('a session a month after its login, and none that still opens something', async () => {
    const [gone, stays] = [await api.person('很久没来的人'), await api.person('常来的人')];
    const uids = "SELECT uid FROM person WHERE nickname = '很久没来的人'";
    await api.sql(`UPDATE session SET t_expire = now() - interval '1 minute' WHERE uid IN (${uids})`);
    await createSessions(database.db).sweep(new Date());
    expect(await api.sql(`SELECT FROM session WHERE uid IN (${uids})`)).toEqual([]);
    await expect(gone.ok(getUserCert, {})).rejects.toMatchObject({ sta: -500 });
    await stays.ok(getUserCert, {});
  });

  it('tracked touches of people, after half a year', async () => {
    const one = await api.person('点过入口的人');
    await one.ok(trackGate, { factor: 'video' });
    const touched = () => api.sql('SELECT factor FROM track_event');
    await removeTracks(database.db, instant('2026-11-20 07:59:59'));
    expect(await touched()).toEqual([{ factor: 'video' }]);
    await removeTracks(database.db, instant('2026-11-20 08:00:01'));
    expect(await touched()).toEqual([]);
  });

  it('CERT-16 pictures of documents, three months after their application was refused, replaced or over', async () => {
    const states = {
      refused: "audit_status = 2, t_audit = '2026-11-21T00:00:00Z'",
      replaced: "closed_at = '2026-11-21T00:00:00Z'",
      over: "audit_status = 1, t_audit = '2025-11-20T00:00:00Z', t_start = '2025-11-20T00:00:00Z', t_end = '2026-11-21T00:00:00Z'",
      waiting: 'audit_status = 0',
      valid:
        "audit_status = 1, t_audit = '2026-11-20T00:00:00Z', t_start = '2026-11-20T00:00:00Z', t_end = '2028-11-20T00:00:00Z'",
      // Expired, and sent again: the operator looks at them.
      again: "audit_status = 0, t_start = '2025-11-20T00:00:00Z', t_end = '2026-11-21T00:00:00Z'",
    };
    const pictures: Record<string, string> = {};
    const people: Record<string, Person> = {};
    for (const [state, set] of Object.entries(states)) {
      const one = await api.person(`认证${state}`);
      people[state] = one;
      const form = await aCertForm(api, one, 0);
      const { cert_id } = (await one.ok(submitCert, form)).data;
      pictures[state] = form.corp_liscense_pic!;
      await api.sql(`UPDATE certification SET ${set} WHERE id = $1`, [cert_id]);
    }
    const left = async () => {
      const there = await api.sql<{ token: string }>('SELECT token FROM file');
      const tokens = there.map(({ token }) => token);
      const named = Object.entries(pictures).filter(([, url]) => tokens.includes(url.slice(7, 29)));
      return named.map(([state]) => state).toSorted();
    };
    const deps = { db: database.db, files: api.files, log: pino({ level: 'silent' }) };
    const sweep = async (time: string) => {
      await forgetDocuments(deps, instant(time));
      await sweepUnused(deps, instant(time));
    };
    const all = Object.keys(states).toSorted();
    await sweep('2027-01-19 08:00:00');
    await sweep('2027-03-01 08:00:00');
    await sweep('2027-03-20 08:00:00');
    expect(await left()).toEqual(all);
    await sweep('2027-04-02 08:00:00');
    expect(await left()).toEqual(['again', 'valid', 'waiting']);
    // Their certifications are read without the pictures.
    for (const state of ['refused', 'over', 'valid']) await people[state]!.ok(getUserCert, {});
  });
});
