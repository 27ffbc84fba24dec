import * as contract from '@rollcall/contract';
import { fileToken } from '@rollcall/rules';
import { expect, it } from 'vitest';
import type { Api, Person } from '../../../test/fixtures/api.ts';
import { storeList } from '../../../test/fixtures/lists.ts';
import { serveTests } from '../../../test/fixtures/serve-tests.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import type { ListReader } from './list.service.ts';
import { createRosterService } from './roster.service.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
});

it('FORM-37 a run that another one took over from notes no failure of it', async () => {
  const list_url = await storeList(api, teacher, '姓名\n张三\n李四');
  const cid = await api.activity(teacher, { disable_free_join: 1, list_url });
  await api.sql("UPDATE roster_list SET state = 'working' WHERE cid = $1", [cid]);
  const reading = { lines: [{ name: '张三', phone: '', no: '' }] } as Awaited<ReturnType<ListReader>>;
  const slow = Promise.withResolvers<typeof reading>();
  const begun = Promise.withResolvers<void>();
  const readings = [slow.promise, Promise.resolve(reading)];
  const { db, close } = openDatabase(api.databaseUrl, 2);
  try {
    const rosters = createRosterService({
      db,
      jobs: {} as never,
      readList: () => {
        begun.resolve();
        return readings.shift()!;
      },
      now: () => api.app.now(),
    });
    const former = rosters.work(cid, fileToken(list_url));
    await begun.promise;
    await rosters.work(cid, fileToken(list_url));
    slow.reject(apiError('名单读取超时'));
    await former;
    expect((await teacher.ok(contract.getRoster, { cid })).data).toMatchObject({ state: 'ready', error: '' });
  } finally {
    await close();
  }
});
