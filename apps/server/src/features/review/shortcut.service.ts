import { LIMITS, REVIEW_MESSAGES, type Reason } from '@rollcall/contract';
import type { Tx } from '../../platform/db/db.ts';
import { apiError, fieldInvalid } from '../../platform/http/api-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { ReviewDeps } from './review.service.ts';
import {
  deleteShortcut,
  insertShortcut,
  loadShortcuts,
  lockPerson,
  type ShortcutRow,
  updateShortcut,
} from './shortcut.store.ts';

interface Change {
  id?: string | undefined;
  content?: string | undefined;
}

const invalid = (msg: string, reason: Reason = 'field_invalid') => fieldInvalid(msg, 'content', reason);

/** Phrases that a person reviews with (REC-27). */
export function createShortcutService({ db, isSensitive }: ReviewDeps) {
  /** Adds a phrase; one that is there already stands as it is, so that a repeated request adds none. */
  async function add(tx: Tx, uid: string, content: string, stored: ShortcutRow[], now: Date): Promise<void> {
    if (stored.some((one) => one.content === content)) return;
    if (stored.length >= LIMITS.shortcuts)
      throw apiError(REVIEW_MESSAGES.shortcutTooMany, { reason: 'too_many' });
    await insertShortcut(tx, { uid, id: newId(), content, now });
  }

  async function change(tx: Tx, uid: string, id: string, content: string, stored: ShortcutRow[]) {
    if (!stored.some((one) => one.id === id))
      throw apiError(REVIEW_MESSAGES.shortcutNotFound, { reason: 'not_found' });
    if (stored.some((one) => one.id !== id && one.content === content))
      throw invalid(REVIEW_MESSAGES.shortcutRepeated);
    await updateShortcut(tx, uid, id, content);
  }

  return {
    list: (uid: string): Promise<ShortcutRow[]> => loadShortcuts(db, uid),

    /** Adds, changes or (without a content) deletes; deleting what is gone is done. Answers what there is now. */
    async save(uid: string, { id, content }: Change, now: Date): Promise<ShortcutRow[]> {
      if (content === '' || (content === undefined && id === undefined))
        throw invalid(REVIEW_MESSAGES.shortcutEmpty);
      if (content !== undefined && isSensitive(content))
        throw invalid(REVIEW_MESSAGES.shortcutSensitive, 'sensitive');
      return db.transaction().execute(async (tx) => {
        await lockPerson(tx, uid);
        const stored = await loadShortcuts(tx, uid);
        if (content === undefined) await deleteShortcut(tx, uid, id!);
        else if (id === undefined) await add(tx, uid, content, stored, now);
        else await change(tx, uid, id, content, stored);
        return loadShortcuts(tx, uid);
      });
    },
  };
}
export type ShortcutService = ReturnType<typeof createShortcutService>;
