import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { newId, sha256 } from '../../src/platform/ids/ids.ts';
import { createTestDatabase, openTestPool } from '../../src/platform/postgres/test-database.ts';
import {
  APIV3_KEY,
  APPID,
  MCHID,
  type Notice,
  PUBLIC_KEY_ID,
  SERIAL,
  WechatPayServer,
} from '../fakes/wechat-pay-server.ts';
import type { Person } from '../fixtures/api.ts';
import { NOW } from '../fixtures/builders.ts';
import { type ServerProcess, startProcess } from '../fixtures/process.ts';

/** Two processes on one database, which sell through a WeChat Pay of our own. */
export interface PaymentChaosSetup {
  wechat: WechatPayServer;
  servers: ServerProcess[];
  pool: pg.Pool;
  databaseUrl: string;
  operator: Person;
  /** Tells one of the processes; answers the HTTP status. */
  report(i: number, notice: Notice): Promise<number>;
  through(i: number, who: Person): Person;
  close(): Promise<void>;
}

async function anOperator(pool: pg.Pool): Promise<string> {
  const [id, token] = [newId(), randomBytes(32).toString('base64url')];
  // Nobody logs in under this name: the session below is all that is used.
  await pool.query(
    "INSERT INTO operator (id, name, password, must_change, t_create) VALUES ($1, '运营', '', false, now())",
    [id],
  );
  await pool.query(
    `INSERT INTO operator_session (token_hash, id, operator, device, t_create, t_seen, t_expire)
     VALUES ($1, $2, $3, 'test', now(), now(), now() + interval '12 hours')`,
    [sha256(token), newId(), id],
  );
  return token;
}

export async function setUpPaymentChaos(): Promise<PaymentChaosSetup> {
  const wechat = new WechatPayServer();
  const database = await createTestDatabase();
  const pool = openTestPool(database.url, 4);
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-payment-chaos-'));
  const servers: ServerProcess[] = [];
  const close = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await wechat.stop();
    await pool.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  writeFileSync(join(folder, 'merchant.pem'), wechat.merchantKey());
  writeFileSync(join(folder, 'wechat.pem'), wechat.platformKey());
  const env = {
    PAYMENT: 'wechat',
    WXPAY_MCHID: MCHID,
    WXPAY_APPID: APPID,
    WXPAY_SERIAL: SERIAL,
    WXPAY_KEY: join(folder, 'merchant.pem'),
    WXPAY_PUBLIC_KEY: join(folder, 'wechat.pem'),
    WXPAY_PUBLIC_KEY_ID: PUBLIC_KEY_ID,
    WXPAY_APIV3_KEY: APIV3_KEY,
    WXPAY_API: await wechat.start(),
  };
  try {
    for (let i = 0; i < 2; i++)
      servers.push(await startProcess({ dataDir: folder, databaseUrl: database.url, env }));
    await servers[0]!.clock(NOW);
    const operator = servers[0]!.as({ name: '运营', token: await anOperator(pool) });
    return {
      wechat,
      servers,
      pool,
      databaseUrl: database.url,
      operator,
      report: async (i, { headers, body }) => {
        const answer = await fetch(`${servers[i % 2]!.base}/xcx/pay/v1/wechat/notify`, {
          method: 'POST',
          headers,
          body,
        });
        await answer.arrayBuffer();
        return answer.status;
      },
      through: (i, who) => servers[i % 2]!.as(who),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
