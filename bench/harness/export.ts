import { call } from './fixtures.ts';

interface Listed {
  data: { lists: { id: string; state: string; rows: number }[] };
}

/**
 * Orders the records of the last `days` as a file and waits until it is written.
 * @param pause waits until the list of files is read again
 */
export async function orderExport(
  url: string,
  token: string,
  { cid, days, format = 'xlsx' }: { cid: string; days: number; format?: 'xlsx' | 'csv' },
  pause: () => Promise<void>,
): Promise<{ id: string; rows: number }> {
  const end = Math.floor(Date.now() / 1000);
  const start = end - (days - 1) * 86_400;
  const path = '/xcx/checkin/v2/export';
  const ordered = await call<{ data: { id: string } }>(
    url,
    'POST',
    path,
    { cid, type: 1, start, end, format },
    token,
  );
  for (;;) {
    const { data } = await call<Listed>(url, 'GET', path, { cid }, token);
    const job = data.lists.find(({ id }) => id === ordered.data.id);
    if (job?.state === 'done') return { id: job.id, rows: job.rows };
    if (job?.state !== 'waiting' && job?.state !== 'running') throw new Error(`the export is ${job?.state}`);
    await pause();
  }
}
