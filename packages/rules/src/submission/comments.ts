import type { RecordComment } from '@rollcall/contract/record/record';

/** The older comments that were read, and the newest that come with the record, each once and oldest first. */
export function withOlder(
  older: readonly RecordComment[],
  newest: readonly RecordComment[],
): RecordComment[] {
  const shown = new Set(newest.map(({ com_id }) => com_id));
  return [...older.filter(({ com_id }) => !shown.has(com_id)), ...newest];
}

/** Of the comments that came with a record, those that newer ones pushed out; what was deleted is none of them. */
export function pushedOut(before: readonly RecordComment[], now: readonly RecordComment[]): RecordComment[] {
  const at = before.findIndex(({ com_id }) => com_id === now[0]?.com_id);
  return at < 0 ? [] : before.slice(0, at);
}
