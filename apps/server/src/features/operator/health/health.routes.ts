import { statfs } from 'node:fs/promises';
import { getHealth, listSlowCalls } from '@rollcall/contract';
import type { Db } from '../../../platform/db/db.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { slowCalls } from './call-metrics.reads.ts';
import { databaseHealth, largestTables, processes } from './health.reads.ts';

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;

/** Bytes of the disk under a folder; null where it cannot be asked. */
const diskOf = (folder: string) =>
  statfs(folder).then(
    ({ bsize, blocks, bavail }) => ({ total: bsize * blocks, free: bsize * bavail }),
    () => null,
  );

/** Health of the service, for the operator console. `me`: the id of this process. */
export const healthRoutes = (db: Db, { me, dataDir }: { me: string; dataDir: string }): Route[] => [
  route(getHealth, async () => {
    const [database, tables, all, disk] = await Promise.all([
      databaseHealth(db),
      largestTables(db),
      processes(db, me),
      diskOf(dataDir),
    ]);
    return { data: { database, tables, processes: all, disk } };
  }),
  // Quarters count whole: the one in which the hours began is among them.
  route(listSlowCalls, async (_context, { hours }) => ({
    data: await slowCalls(db, new Date(Date.now() - hours * HOUR - QUARTER)),
  })),
];
