import {
  exportOwnDataAsMember,
  getLoginQr,
  pollLogin,
  reauth,
  reauthAsMember,
  reauthStatus,
  reauthStatusAsMember,
  scanConfirm,
  scanPreview,
  type UserInfo,
} from '@rollcall/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, clientOf, type Person, personOf, startApi } from '../../../test/fixtures/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));

/** As if all logins of a person, and all their proofs, were so much older. */
const age = (name: string, by = '3 days') =>
  api.sql(
    `UPDATE session SET t_create = t_create - $2::interval, t_proof = t_proof - $2::interval
     WHERE uid = (SELECT uid FROM person WHERE nickname = $1)`,
    [name, by],
  );

let polls = 0;
/** A code on the screen of a browser that nobody has to be logged in at. */
async function shown(proof?: '1') {
  const token = `a poll name ${++polls}`;
  const answer = await api.inject({
    method: 'GET',
    url: getLoginQr.path,
    query: { token, ...(proof ? { proof } : {}) },
  });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const { data } = answer.json<{ data: { link: string } }>();
  return { token, cookies, qr: data.link.split('/').at(-1)! };
}
type Shown = Awaited<ReturnType<typeof shown>>;
/** Proves somebody by what a phone confirmed, in the browser that showed the code. */
const proveBy = async (who: Person, call: typeof reauth | typeof reauthAsMember, { token, cookies }: Shown) =>
  (
    await api.inject({
      method: 'POST',
      url: call.path,
      headers: { authorization: `Bearer ${who.token}` },
      cookies,
      payload: { way: 'scan', token },
    })
  ).json<{ sta: number; msg: string }>();

describe('a proof by the phone', () => {
  it('a session does not vouch for itself', async () => {
    const phone = await api.person('自证', 'member');
    await age('自证', '9 minutes');
    const code = await shown();
    await phone.ok(scanConfirm, { qr: code.qr });
    expect(await proveBy(phone, reauthAsMember, code)).toMatchObject({
      sta: -1,
      msg: '身份验证失败，请使用当前登录的账号',
    });
    await age('自证', '2 minutes');
    expect((await phone.rejected(exportOwnDataAsMember, {})).data.reason).toBe('reauth_needed');
  });

  it('a session of days ago vouches for nobody, whatever code it confirms', async () => {
    const phone = await api.person('旧手机', 'member');
    const other = await api.person('旧手机', 'member');
    const console = await api.person('旧手机');
    await age('旧手机');
    const plain = await shown();
    await phone.ok(scanConfirm, { qr: plain.qr });
    expect((await proveBy(console, reauth, plain)).msg).toBe('请先在手机上验证身份，再确认');
    const request = await shown('1');
    expect((await phone.ok(scanPreview, { qr: request.qr })).data.proof).toBe(1);
    expect((await phone.rejected(scanConfirm, { qr: request.qr })).data.reason).toBe('reauth_needed');
    await phone.ok(reauthAsMember, { way: 'local', code: 'local:旧手机' });
    await phone.ok(scanConfirm, { qr: request.qr });
    expect((await proveBy(console, reauth, request)).sta).toBe(0);
    expect((await console.ok(reauthStatus, {})).data.fresh).toBe(1);
    expect((await other.ok(reauthStatusAsMember, {})).data.fresh).toBe(0);
  });

  it('a proof by the phone is no younger than the phone’s own: two cannot keep each other fresh', async () => {
    const [one, two] = [await api.person('互证', 'member'), await api.person('互证', 'member')];
    await age('互证', '4 minutes');
    const code = await shown('1');
    await one.ok(scanConfirm, { qr: code.qr });
    expect((await proveBy(two, reauthAsMember, code)).sta).toBe(0);
    await age('互证', '7 minutes');
    expect((await two.ok(reauthStatusAsMember, {})).data.fresh).toBe(0);
    // Older than what it has already, a proof makes nobody older.
    await one.ok(reauthAsMember, { way: 'local', code: 'local:互证' });
    const [row] = await api.sql<{ n: string }>(
      "SELECT count(*) AS n FROM session WHERE t_proof > now() - interval '1 minute'",
    );
    expect(Number(row!.n)).toBeGreaterThan(0);
  });

  it('JOIN-29 a code that was confirmed as a proof lets nobody in', async () => {
    const phone = await api.person('只验证', 'member');
    const { token, cookies, qr } = await shown('1');
    await phone.ok(scanConfirm, { qr });
    const answer = await api.inject({ method: 'GET', url: pollLogin.path, query: { token }, cookies });
    expect(answer.json<{ data: { reason: string } }>().data.reason).toBe('qr_expired');
    expect(answer.cookies.map(({ name }) => name)).not.toContain('rollcall_console');
  });

  it('JOIN-29 a console that was let in by an old phone is no fresher than the phone', async () => {
    const phone = await api.person('让人进', 'member');
    await age('让人进');
    const { token, cookies, qr } = await shown();
    await phone.ok(scanConfirm, { qr });
    const answer = await api.inject({ method: 'GET', url: pollLogin.path, query: { token }, cookies });
    const opened = answer.json<{ data: UserInfo }>().data.access_token;
    const console = personOf('让人进', opened, clientOf(api.app)(opened));
    expect((await console.ok(reauthStatus, {})).data.fresh).toBe(0);
    await console.ok(reauth, { way: 'local', code: 'local:让人进' });
    expect((await console.ok(reauthStatus, {})).data.fresh).toBe(1);
  });
});
