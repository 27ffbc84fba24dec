import { type ActivityDetail, type ActivitySettings, activitySettings } from '@rollcall/contract';
import type { FormState } from './form-state.ts';

/** Place of what was typed into the settings of an activity: two organisers may share a computer. */
interface EditsPlace {
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  cid: string;
  /** Openid; '' where nobody is logged in: nothing is stored then. */
  owner: string;
}

interface StoredEdits {
  /** Unix milliseconds. */
  at: number;
  /** Revision and settings that the changes began with: what others saved since is told from them. */
  rev: number;
  base: ActivitySettings;
  state: FormState;
}

const keyOf = ({ cid }: EditsPlace) => `rollcall.draft.edit.${cid}`;

/**
 * Keeps unsaved settings when the session ends before they are saved. FORM-81 keeps none while editing: this is the
 * one way out of a form that cannot be saved any more. False where nothing could be stored.
 */
export function storeEdits(place: EditsPlace, base: ActivityDetail, state: FormState, at: number): boolean {
  if (place.owner === '') return false;
  try {
    const stored: StoredEdits & { owner: string } = {
      owner: place.owner,
      at,
      rev: base.rev,
      base: activitySettings.parse(base),
      state,
    };
    place.store.setItem(keyOf(place), JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

/** Edits of this person that still fit the form; null where there are none. */
export function readEdits(place: EditsPlace): StoredEdits | null {
  try {
    const stored = JSON.parse(place.store.getItem(keyOf(place)) ?? 'null') as
      | (StoredEdits & { owner: string })
      | null;
    if (!stored || place.owner === '' || stored.owner !== place.owner) return null;
    const base = activitySettings.safeParse(stored.base);
    const settings = activitySettings.safeParse(stored.state.settings);
    if (!base.success || !settings.success || !Array.isArray(stored.state.slots)) return null;
    return {
      at: stored.at,
      rev: stored.rev,
      base: base.data,
      state: { ...stored.state, settings: settings.data },
    };
  } catch {
    return null;
  }
}

/** Forgets them: saved, or thrown away on purpose. */
export function forgetEdits(place: EditsPlace): void {
  place.store.removeItem(keyOf(place));
}
