import { checkCounters } from './features/attendance/facts/counters-check.service.ts';
import { loadCalendar } from './features/operator/calendar.reads.ts';
import { checkData } from './features/operator/check.reads.ts';
import { openDatabase } from './platform/db/db.ts';
import { openForCommand } from './platform/postgres/beside.ts';

const checked = await openForCommand();
const database = openDatabase(checked.url, 1);
try {
  const { db } = database;
  const { workdays } = await loadCalendar(db);
  const findings = [...(await checkData(db)), ...(await checkCounters(db, workdays))];
  for (const { check, subject, detail } of findings) console.log(`${check}: ${subject}: ${detail}`);
  console.log(findings.length === 0 ? 'The data is consistent.' : `${findings.length} findings.`);
  if (findings.length > 0) process.exitCode = 1;
} finally {
  await database.close();
  await checked.stop();
}
