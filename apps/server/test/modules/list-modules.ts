import { builtinWorkdays } from '@rollcall/rules';
import pino from 'pino';
import { createModules } from '../../src/modules.ts';
import { environment } from '../../src/platform/config/environment.ts';
import { wechatOf } from '../../src/platform/config/wechat-settings.ts';
import { openDatabase } from '../../src/platform/db/db.ts';
import type { FileStore } from '../../src/platform/files/file-store.ts';
import type { Limit } from '../../src/platform/limits/limit.ts';
import type { Module } from '../../src/platform/module/module.ts';
import { createSensitiveWordCheck } from '../../src/platform/sensitive-words/word-check.ts';
import { createShared } from '../../src/shared.ts';
import { testConfig } from '../fixtures/api.ts';

/** Address of no database; nothing connects to it. */
const NOWHERE = 'postgresql://127.0.0.1:1/none';

const unused = (): never => {
  throw new Error('a module asks for something while it is made');
};
const files: FileStore = {
  put: unused,
  take: unused,
  read: unused,
  stat: unused,
  remove: unused,
  tidy: unused,
  check: unused,
};

/**
 * Modules of a server that has everything switched on and the numbers of its settings left alone. It is made and never
 * started: there is no database, and no file. @returns also the limits that they opened
 */
export function listModules(): { modules: Record<string, Module>; opened: Limit[] } {
  const settings = environment.parse({
    WECHAT_MINI_APPID: `wx${'0'.repeat(16)}`,
    WECHAT_MINI_SECRET: '0'.repeat(32),
    WECHAT_CHECK: 'on',
  });
  const words = createSensitiveWordCheck([]);
  const workdays = builtinWorkdays(new Map(), new Set());
  const shared = createShared({
    config: testConfig({
      mode: 'production',
      dataDir: '/nowhere',
      publicUrl: 'https://rollcall.example.org',
      retention: true,
      smsPerHour: settings.SMS_PER_HOUR,
      wechat: wechatOf(settings),
    }),
    databaseUrl: NOWHERE,
    database: openDatabase(NOWHERE, 1),
    isSharded: false,
    reference: { workdays: () => workdays, workdaysOf: unused, words, refresh: unused },
    files,
    log: pino({ level: 'silent' }),
  });
  const opened: Limit[] = [];
  const { modules } = createModules(
    {
      ...shared,
      limiter(limit) {
        opened.push(limit);
        return shared.limiter(limit);
      },
      lightLimiter(limit) {
        opened.push(limit);
        return shared.lightLimiter(limit);
      },
    },
    unused,
  );
  return { modules, opened };
}
