import { markAttendance } from '@rollcall/contract';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../../test/fixtures/api.ts';
import { instant } from '../../../test/fixtures/builders.ts';
import { sheetOfTwo } from '../../../test/fixtures/marked-sheet.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { eraseRemovedDue } from './removed.service.ts';

let api: Api;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  api = await startApi();
  database = openDatabase(api.databaseUrl, 2);
  await api.clock('2026-11-20 08:00:00');
});
afterAll(async () => {
  await database?.close();
  await api?.close();
});

it('PAGE-30 the reason of a mark that was taken back goes with its record, 30 days later', async () => {
  const teacher = await api.certified('周老师');
  const { cid, cell, mark } = await sheetOfTwo(api, teacher);
  for (const as of ['present', 'clear'] as const)
    await teacher.ok(markAttendance, mark(as, cell('2026-11-20')));
  const left = () => api.sql('SELECT FROM attendance_mark WHERE cid = $1', [cid]);
  const erase = (time: string) =>
    eraseRemovedDue({ db: database.db, log: pino({ level: 'silent' }) }, instant(time));
  await erase('2026-12-22 07:59:59');
  expect(await left()).toHaveLength(1);
  await erase('2026-12-22 08:00:00');
  expect(await left()).toEqual([]);
});
