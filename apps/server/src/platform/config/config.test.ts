import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { describeVariables } from './environment.ts';
import { settingsPage } from './settings-page.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'platform-config-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const load = (env: NodeJS.ProcessEnv) => loadConfig(env, dir);

describe('loadConfig', () => {
  it('needs nothing in development', () => {
    expect(load({ PATH: '/bin', PORT: '' })).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: join(dir, 'data'),
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:8080',
      role: 'all',
      demo: true,
      mode: 'development',
      certification: 'required',
      submitMode: 'grouped',
      dbPool: 10,
    });
    expect(load({ DEMO: 'off' }).demo).toBe(false);
  });

  it('makes one key in development and keeps it private', () => {
    const first = load({}).secretKey;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(load({}).secretKey).toBe(first);
    expect(statSync(join(dir, 'data/secret.key')).mode & 0o777).toBe(0o600);
    expect(load({ SECRET_KEY: 'y'.repeat(32) }).secretKey).toBe('y'.repeat(32));
  });

  it.each([
    [{ PORT: '80800' }, 'PORT must be a port between 0 and 65535.'],
    [{ PORT: 'eighty' }, 'PORT must be a port'],
    [{ ROLE: 'boss' }, 'ROLE must be web, worker or all.'],
    ...['0', '-1', '1.5', '65', 'two', '02'].map((PROCESSES): [NodeJS.ProcessEnv, string] => [
      { PROCESSES },
      'PROCESSES must be auto, or a whole number between 1 and 64.',
    ]),
    [
      { ROLE: 'worker', PROCESSES: '2', DATABASE_URL: 'postgres://localhost/x' },
      'A worker is one process: remove PROCESSES',
    ],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be'],
    [{ PUBLIC_URL: 'http://localhost/path' }, 'PUBLIC_URL must be an address without a path'],
    [{ ROLLCALL_NOW: 'today' }, 'ROLLCALL_NOW must be a time'],
    [{ ROLLCALL_MOOD: 'good' }, 'ROLLCALL_MOOD is not a setting of Rollcall'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be at least 32 characters.'],
    [
      { MAP_TILES: 'https://tiles.example.org/a.png' },
      'MAP_TILES must be an address that holds {z}, {x} and {y}.',
    ],
    [{ DB_POOL: '0' }, 'DB_POOL must be a number between 1 and 80.'],
    [{ TLS_CERT: 'a.pem' }, 'TLS_CERT and TLS_KEY belong together'],
    [{ SMTP_URL: 'http://mail.example.org' }, 'SMTP_URL must be'],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'SMTP_URL needs MAIL_FROM'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be'],
    [{ ROLE: 'worker' }, 'set ROLE=all, or a DATABASE_URL'],
    [{ HOST: '0.0.0.0' }, 'HOST must be loopback'],
    [{ HOST: '127.0.0.1.example.org' }, 'HOST must be loopback'],
    [{ PUBLIC_URL: 'https://rollcall.example.org' }, 'PUBLIC_URL must be loopback'],
  ])('refuses %j', (env, message) => {
    expect(() => load(env)).toThrow(ConfigError);
    expect(() => load(env)).toThrow(message);
  });

  it('takes as many processes as there are cores, or as are named', () => {
    expect(load({}).processes).toBe(1);
    expect(load({ PROCESSES: '3' }).processes).toBe(3);
    expect(load({ PROCESSES: 'auto' }).processes).toBe(Math.min(64, availableParallelism()));
  });

  it('says everything that is wrong at once', () => {
    expect(() => load({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT must.*\n.*ROLE must/);
  });
});

it('docs/settings.md is what npm run docs writes', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/settings.md'), 'utf8');
  expect(page).toBe(settingsPage(describeVariables()));
});
