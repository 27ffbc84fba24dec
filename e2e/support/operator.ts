import { randomBytes } from 'node:crypto';
import { type Client, createClient } from '@rollcall/contract';
import pg from 'pg';
import type { BrowserContext } from 'playwright-core';
import { newId, sha256 } from '../../apps/server/src/platform/ids/ids.ts';

/** A session at the operator console without its login, which has a journey of its own. @returns its token */
async function operatorSession(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const [id, token] = [newId(), randomBytes(32).toString('base64url')];
  await client.query(
    "INSERT INTO operator (id, name, password, must_change, t_create) VALUES ($1, $2, '', false, now())",
    [id, `运营${id.slice(-6)}`],
  );
  await client.query(
    `INSERT INTO operator_session (token_hash, id, operator, device, t_create, t_seen, t_expire)
     VALUES ($1, $2, $3, '测试设备', now(), now(), now() + interval '12 hours')`,
    [sha256(token), newId(), id],
  );
  await client.end();
  return token;
}

/** Opens the operator console to a window. */
export async function enterOperator(
  context: BrowserContext,
  url: string,
  databaseUrl: string,
): Promise<void> {
  const value = await operatorSession(databaseUrl);
  await context.addCookies([{ name: 'rollcall_operator', value, url, httpOnly: true, sameSite: 'Strict' }]);
}

/** The operator's calls without a window. */
export async function operatorClient(url: string, databaseUrl: string): Promise<Client> {
  const token = await operatorSession(databaseUrl);
  return createClient({ base: url, headers: { cookie: `rollcall_operator=${token}` } });
}
