import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../src/platform/postgres/test-database.ts';
import { startFront } from '../fakes/front.ts';
import { rollProcesses } from './rolling.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'rollcall-rolling-'));
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('nobody notices that both processes are replaced while members sign in', {
  timeout: 240_000,
}, async () => {
  const result = await rollProcesses({
    databaseUrl: database.url,
    folder,
    front: startFront,
    perSecond: 30,
    seconds: 0,
    members: 20,
    drainSeconds: 2,
    rounds: 1,
  });
  expect(result.failed).toEqual([]);
  // A port that closes may reset one connection at most, on a machine that is busy just then.
  expect(result.sentAgain.length, result.sentAgain.join('; ')).toBeLessThanOrEqual(1);
  expect(result.faults).toEqual([]);
  expect(result.exits).toEqual([0, 0]);
  expect(result.signIns).toBeGreaterThan(20);
  // The large screen came back to the other process, and missed nothing.
  expect(result.seen).toBe(result.signIns);
  expect(result.connections).toBeGreaterThan(1);
});
