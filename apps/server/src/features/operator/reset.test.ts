import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSealer } from '../../platform/crypto/seal.ts';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import { createPasswords } from '../../platform/password/password.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/test-database.ts';
import { createOperatorAccountService } from './account.service.ts';
import { createLoginService } from './login.service.ts';
import { findOperator } from './operator.store.ts';
import { createOperatorsService } from './operators.service.ts';
import { createOperatorSessions } from './session.store.ts';

/** A password that is replaced by the command while the former one of a call is hashed opens nothing. */

const passwords = createPasswords();
let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.url, 4);
});
afterAll(async () => {
  await database?.close();
  await own?.drop();
});

/** The services of a process in which `meanwhile` happens after a password was hashed. */
function services(meanwhile: () => Promise<unknown>) {
  const { db } = database;
  const sessions = createOperatorSessions(db);
  const slow: typeof passwords = {
    hash: passwords.hash,
    async matches(...of) {
      const right = await passwords.matches(...of);
      await meanwhile();
      return right;
    },
  };
  const sealer = createSealer({ current: Buffer.alloc(32, 7), old: [] });
  const deps = { db, sessions, passwords: slow, sealer, secret: Buffer.alloc(32, 1) };
  const login = createLoginService({ ...deps, developmentCode: undefined });
  return { sessions, login, account: createOperatorAccountService({ ...deps, login }) };
}

it('N1 the password that a reset has replaced begins no login, and sets neither another nor codes', async () => {
  const { db, pool } = database;
  const operators = createOperatorsService(db, passwords);
  const former = await operators.add('reset');
  const { id } = (await findOperator(db, 'reset'))!;
  const { login, sessions, account } = services(() => operators.reset('reset'));
  const device = { name: 'test', address: '127.0.0.1/32', deviceToken: '' };
  await expect(login.password('reset', former, device)).rejects.toThrow('用户名或密码不正确');
  expect((await pool.query('SELECT FROM operator_ticket')).rowCount).toBe(0);

  for (const act of ['changePassword', 'renewRecovery'] as const) {
    const known = await operators.reset('reset');
    const session = (await sessions.find(await sessions.open(db, id, 'test')))!;
    const done =
      act === 'changePassword'
        ? account.changePassword(session, known, 'of whoever was in there', new Date())
        : account.renewRecovery(session, known, new Date());
    await expect(done).rejects.toMatchObject({ body: { sta: -500 } });
    const { must_change } = (await findOperator(db, 'reset'))!;
    expect(must_change).toBe(true);
    expect((await pool.query('SELECT FROM operator_recovery')).rowCount).toBe(0);
  }
});
