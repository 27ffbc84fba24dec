import type { Db } from '../../platform/db/db.ts';
import { avatarsOf } from '../account/account.reads.ts';
import type { RecordRow } from './record-row.reads.ts';

/** A name in a row that the activity may not know. */
interface Shown {
  uid: string | null;
  name: string;
  avatar?: string;
  set(name: string, avatar: string): void;
}

type Said = Pick<RecordRow, 'remarks' | 'comments'>;
/** Everybody who reviewed, commented or was answered. */
const shownIn = (row: Said): Shown[] => [
  ...[...(row.remarks ?? []), ...(row.comments ?? [])].map((one) => ({
    uid: one.uid,
    name: one.nickname,
    avatar: one.head_url,
    set: (name: string, avatar: string) => Object.assign(one, { nickname: name, head_url: avatar }),
  })),
  ...(row.comments ?? []).map((one) => ({
    uid: one.reply_uid,
    name: one.reply_name,
    set: (name: string) => Object.assign(one, { reply_name: name }),
  })),
];

/**
 * Fills in names and pictures of those who have none in the activity. Asked apart from the rows, and only where one is
 * missing: people are kept by person and records by activity, which may be on two machines (docs/scaling.md).
 */
export async function nameOutsiders(db: Db, rows: Said[]): Promise<void> {
  const missing = rows
    .flatMap(shownIn)
    .filter(({ uid, name, avatar }) => uid !== null && (name === '' || avatar === ''));
  if (missing.length === 0) return;
  const people = await avatarsOf(
    db,
    missing.map(({ uid }) => uid!),
  );
  for (const one of missing) {
    const person = people.get(one.uid!);
    if (person) one.set(one.name || person.nickname, one.avatar || person.avatar);
  }
}
