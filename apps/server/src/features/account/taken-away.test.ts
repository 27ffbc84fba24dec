import {
  bindMobile,
  encodePassword,
  endSession,
  getLoginQr,
  mobileLogin,
  pollLogin,
  requestBindCode,
  requestResetCode,
  resetPassword,
  scanConfirm,
} from '@rollcall/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { codeSentTo, freshMobile, secondsLater } from '../../../test/fixtures/phone.ts';
import { untilWaiting } from '../../../test/limits/waiting.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { createSessions } from '../../platform/session/session.ts';
import { createAccountLinks } from './account-link.service.ts';

let api: Api;
let anybody: Person;
/** Connection that stands for another process in the middle of its transaction. */
let other: pg.Client;
beforeAll(async () => {
  api = await startApi();
  anybody = await api.person('任何人');
  other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other?.end();
  await api?.close();
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

const uidOf = async (name: string) =>
  (await api.sql<{ uid: string }>('SELECT uid FROM person WHERE nickname = $1', [name]))[0]!.uid;
const loginsOf = async (uid: string) =>
  (await api.sql("SELECT FROM session WHERE uid = $1 AND source = 'console'", [uid])).length;

/** Does something to a person while a call waits for their row, as whoever takes a way in from them holds it. */
async function meanwhile<T>(uid: string, call: () => Promise<T>, ...statements: string[]): Promise<T> {
  await other.query('BEGIN');
  await other.query('SELECT FROM person WHERE uid = $1 FOR UPDATE', [uid]);
  let isOver = false;
  const answer = call().finally(() => {
    isOver = true;
  });
  await untilWaiting(api, () => isOver);
  for (const statement of statements) await other.query(statement, [uid]);
  await other.query('COMMIT');
  return answer;
}

let polls = 0;
/** A login code in a browser of its own, and what its polls answer. */
async function shown() {
  const token = `taken away ${++polls}`;
  const get = (path: string, cookies: Record<string, string>) =>
    api.inject({ method: 'GET', url: path, query: { token }, cookies });
  const answer = await get(getLoginQr.path, {});
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const { data } = answer.json<{ data: { link: string } }>();
  const poll = async () => (await get(pollLogin.path, cookies)).json<{ sta: number }>();
  return { qr: data.link.split('/').at(-1)!, poll };
}

describe('a login code that a session confirmed', () => {
  it('AUTH-05 lets nobody in once its person has ended that session', async () => {
    const lost = await api.person('丢了手机', 'member');
    const own = await api.person('丢了手机');
    const { qr, poll } = await shown();
    await lost.ok(scanConfirm, { qr });
    await own.ok(endSession, { others: 1 });
    expect((await poll()).sta).toBe(-1);
    expect(await loginsOf(await uidOf('丢了手机'))).toBe(1);
  });

  it('AUTH-05 nor where it ends while the browser asks', async () => {
    const lost = await api.person('正在丢手机', 'member');
    const { qr, poll } = await shown();
    await lost.ok(scanConfirm, { qr });
    const uid = await uidOf('正在丢手机');
    const answer = await meanwhile(uid, poll, 'DELETE FROM session WHERE uid = $1');
    expect(answer.sta).toBe(-1);
    expect(await loginsOf(uid)).toBe(0);
  });
});

describe('a login by password that is under way', () => {
  async function withPassword(name: string, pwd: string) {
    const mobile = freshMobile();
    const phone = await api.person(name, 'member');
    await phone.ok(requestBindCode, { mobile });
    await phone.ok(bindMobile, { mobile, code: await codeSentTo(api, mobile) });
    await secondsLater(api, mobile, 60);
    await anybody.ok(requestResetCode, { phone: mobile });
    const code = await codeSentTo(api, mobile);
    await anybody.ok(resetPassword, { mobile, pwd, re_pwd: pwd, code });
    return { mobile, uid: await uidOf(name) };
  }

  it('AUTH-15 is refused where the password got another one meanwhile', async () => {
    const pwd = encodePassword('known to a thief');
    const { mobile, uid } = await withPassword('换密码的人', pwd);
    const call = () =>
      anybody.ok(mobileLogin, { mobile, pwd }).then(
        () => 'logged in',
        (rejection: { data: { reason: string } }) => rejection.data.reason,
      );
    const answer = await meanwhile(
      uid,
      call,
      "UPDATE credential SET hash = 'another' WHERE uid = $1",
      'DELETE FROM session WHERE uid = $1',
    );
    expect(answer).toBe('login_wrong');
    expect(await loginsOf(uid)).toBe(0);
  });

  it('AUTH-21 a new password waits for whoever is being let in, and ends that login too', async () => {
    const pwd = encodePassword('the first one');
    const { mobile, uid } = await withPassword('重置密码的人', pwd);
    await secondsLater(api, mobile, 60);
    await anybody.ok(requestResetCode, { phone: mobile });
    const code = await codeSentTo(api, mobile);
    const next = encodePassword('the second one');
    const reset = () => anybody.ok(resetPassword, { mobile, pwd: next, re_pwd: next, code });
    await meanwhile(
      uid,
      reset,
      `INSERT INTO session (token_hash, uid, source, device, t_create, t_expire)
       VALUES ('\\x00', $1, 'console', '', now(), now() + interval '1 day')`,
    );
    expect(await loginsOf(uid)).toBe(0);
  });
});

describe('a way in that a session adds', () => {
  it('AUTH-13 is no number once the session was ended meanwhile', async () => {
    const thief = await api.person('号码被换的人', 'member');
    const [own, other] = [freshMobile(), freshMobile()];
    await thief.ok(requestBindCode, { mobile: own });
    await thief.ok(bindMobile, { mobile: own, code: await codeSentTo(api, own) });
    await thief.ok(requestBindCode, { mobile: other });
    const code = await codeSentTo(api, other);
    const uid = await uidOf('号码被换的人');
    const bind = () =>
      thief.ok(bindMobile, { mobile: other, code }).then(
        () => 0,
        (rejection: { sta: number }) => rejection.sta,
      );
    expect(await meanwhile(uid, bind, 'DELETE FROM session WHERE uid = $1')).toBe(-500);
    expect(await api.sql('SELECT mobile FROM person WHERE uid = $1', [uid])).toEqual([{ mobile: own }]);
  });

  it('AUTH-02 is no WeChat once the session was ended while WeChat was asked', async () => {
    await api.person('微信被绑的人', 'member');
    const uid = await uidOf('微信被绑的人');
    const { db, close } = openDatabase(api.databaseUrl, 1);
    try {
      const sessions = createSessions(db);
      const links = createAccountLinks({ db, sessions, ways: 'both' });
      const identity = { provider: 'wechat', app: 'mp', subject: 'of a thief', nickname: '' };
      const principal = (await sessions.find(await sessions.open(db, uid, 'member')))!;
      await sessions.end(principal.session);
      await expect(links.link(principal, identity, new Date())).rejects.toMatchObject({ end: 'state' });
      expect(await api.sql("SELECT FROM identity WHERE subject = 'of a thief'")).toEqual([]);
    } finally {
      await close();
    }
  });
});
