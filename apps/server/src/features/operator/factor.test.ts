import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSealer } from '../../platform/crypto/seal.ts';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createPasswords } from '../../platform/password/password.ts';
import { newTotpSecret, totpCode } from '../../platform/password/totp.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/test-database.ts';
import { resealFactors, sealFactor } from './factor.service.ts';
import { createLoginService } from './login.service.ts';
import { findOperator, insertOperator } from './operator.store.ts';
import { createOperatorSessions } from './session.store.ts';

/** A second factor outlives the key that sealed it. */

const [FIRST, SECOND] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
const PWD = 'known to one alone';
const passwords = createPasswords();
let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.url, 2);
});
afterAll(async () => {
  await database?.close();
  await own?.drop();
});

/** An operator whose phone was set up under the first key. */
async function enrolled(name: string): Promise<{ name: string; secret: string }> {
  const [id, secret] = [newId(), newTotpSecret()];
  const totp = sealFactor(createSealer({ current: FIRST, old: [] }), id, secret);
  const password = await passwords.hash(PWD);
  await insertOperator(database.db, { id, name, password, mustChange: false, totp });
  return { name, secret };
}

/** Logs in at a process that has these keys; answers the step it came to. */
const DEVICE = { name: 'test', address: '127.0.0.1/32', deviceToken: '' };
async function login({ name, secret }: { name: string; secret: string }, current: Buffer, ...old: Buffer[]) {
  const { db } = database;
  const service = createLoginService({
    db,
    passwords,
    sessions: createOperatorSessions(db),
    sealer: createSealer({ current, old }),
    secret: Buffer.alloc(32, 1),
    developmentCode: undefined,
  });
  const { ticket } = (await service.password(name, PWD, DEVICE)).data;
  const now = new Date();
  return (await service.code(ticket, totpCode(secret, now), DEVICE, now)).data.step;
}
const sealedOf = async (name: string) => (await findOperator(database.db, name))!.totp!;
const { keyId } = createSealer({ current: SECOND, old: [] });

it('N1 who logs in under a new key has their second factor sealed with it, and needs the former no more', async () => {
  const one = await enrolled('comes');
  await expect(login(one, SECOND)).rejects.toThrow('DATA_KEYS_OLD lacks one');
  expect(await login(one, SECOND, FIRST)).toBe('done');
  expect((await sealedOf('comes')).startsWith(keyId)).toBe(true);
  await database.pool.query('UPDATE operator SET totp_step = 0');
  expect(await login(one, SECOND)).toBe('done');
});

it('N1 who does not log in has it sealed anew by the sweep; what no key opens is left and told of', async () => {
  const one = await enrolled('rare');
  const reseal = (...old: Buffer[]) =>
    resealFactors({
      db: database.db,
      sealer: createSealer({ current: SECOND, old }),
      log: pino({ level: 'silent' }),
    });
  const before = await sealedOf('rare');
  expect(await reseal()).toEqual({ factors: 0, lost: 1 });
  expect(await sealedOf('rare')).toBe(before);
  expect(await reseal(FIRST)).toEqual({ factors: 1, lost: 0 });
  expect(await reseal(FIRST)).toEqual({ factors: 0, lost: 0 });
  expect(await login(one, SECOND)).toBe('done');
});
