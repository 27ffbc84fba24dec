import { listSent, OPERATOR_MESSAGES } from '@rollcall/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { NOW } from '../../../../test/fixtures/builders.ts';
import { createSealer } from '../../../platform/crypto/seal.ts';
import { type Database, openDatabase } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createLog } from '../../../platform/log/log.ts';
import { createOutboxService } from './outbox.service.ts';
import { createSentLog } from './sent.service.ts';

let api: Api;
let database: Database;
let operator: Person;
beforeAll(async () => {
  // A web process: nothing is sent or swept but by the tests.
  api = await startApi({ role: 'web' });
  database = openDatabase(api.databaseUrl, 4);
  operator = await api.operator();
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});

it('a mail that two operators send again at once goes out once, and may be sent again where it did not', async () => {
  const sealer = createSealer({ current: Buffer.alloc(32, 7), old: [] });
  const sentLog = createSentLog({ db: database.db, sealer, log: createLog('silent') });
  const mail = { id: newId(), to: 'head@example.org', subject: '附件.zip', text: '链接' };
  await expect(sentLog.mail(() => Promise.reject(new Error('refused')))(mail)).rejects.toThrow();
  const [who] = await api.sql<{ id: string }>('SELECT id FROM operator');
  let tries = 0;
  let fail: () => void = () => undefined;
  const waiting = new Promise<void>((_, reject) => {
    fail = () => reject(new Error('mailbox full'));
  });
  const outbox = createOutboxService({
    db: database.db,
    sealer,
    mail: sentLog.mail(async () => {
      tries += 1;
      if (tries === 1) await waiting;
    }),
    mailed: async () => undefined,
  });
  const again = () => outbox.again(who!.id, mail.id, new Date(NOW));
  const first = again();
  await expect.poll(() => tries).toBe(1);
  await expect(again()).rejects.toThrow(OPERATOR_MESSAGES.messageNotAgain);
  fail();
  await expect(first).rejects.toThrow(OPERATOR_MESSAGES.messageNotTaken);
  const failed = (await operator.ok(listSent, { state: 'failed', channel: 'mail' })).data.lists;
  expect(failed).toMatchObject([{ id: mail.id, reason: 'mailbox full', again: true }]);
  await again();
  expect(tries).toBe(2);
});
