import type { SlotDraft } from './slots.ts';

/** A form: `settings` as the wire has them, and switches beside them. */
interface Form {
  settings: object;
}
type SettingOf<State extends Form> = keyof State['settings'];
type SwitchOf<State extends Form> = keyof Omit<State, 'settings'>;

/** Part of a form that is stored under one key. */
interface DraftPart<State extends Form> {
  /** End of its key; '' where the form is one part. */
  name: string;
  settings: readonly SettingOf<State>[];
  switches: readonly SwitchOf<State>[];
}

interface DraftShape<State extends Form> {
  parts: readonly DraftPart<State>[];
  /** Judges whether settings that were kept fit the form of today. */
  schema: {
    safeParse(value: unknown): { success: true; data: State['settings'] } | { success: false };
  };
}

/** Place of a draft: two organisers may share a computer. */
export interface DraftPlace {
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Begin of its keys (CONST-25). */
  key: string;
  owner: string;
}

interface StoredDraft<State extends Form> {
  owner: string;
  /** Unix milliseconds. */
  at: number;
  settings: Partial<State['settings']>;
  switches: Partial<Record<SwitchOf<State>, unknown>>;
}

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
const keyOf = ({ key }: DraftPlace, { name }: { name: string }) => (name === '' ? key : `${key}.${name}`);

const isSecond = (value: unknown) => value === null || typeof value === 'number';
const isSlot = (value: unknown): value is SlotDraft =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value
    ? isSecond(value.from) && isSecond(value.to)
    : false;
/** True for stored switches of the right types, as far as the form reads into them. */
const isSwitches = ({ slots, reminderAt = null }: { slots?: unknown; reminderAt?: unknown }) =>
  (slots === undefined || (Array.isArray(slots) && slots.every(isSlot))) && isSecond(reminderAt);

/** Owner of the draft in a stored text; undefined where it is none. */
function ownerOf(raw: string | null): string | undefined {
  try {
    return (JSON.parse(raw ?? 'null') as { owner: string } | null)?.owner;
  } catch {
    return undefined;
  }
}

/** Drafts of a form, part by part (FORM-80). */
export function createDrafts<State extends Form>({ parts, schema }: DraftShape<State>) {
  const contentOf = (state: State, { settings, switches }: DraftPart<State>) => ({
    settings: pick(state.settings as State['settings'], settings),
    switches: pick(state as Omit<State, 'settings'>, switches),
  });

  function readPart(place: DraftPlace, state: State, part: DraftPart<State>) {
    const raw = place.store.getItem(keyOf(place, part));
    if (raw === null) return null;
    try {
      const draft = JSON.parse(raw) as StoredDraft<State>;
      if (draft.owner !== place.owner || !isSwitches(draft.switches)) return null;
      const settingsPart = pick(draft.settings as State['settings'], part.settings);
      const settings = schema.safeParse({ ...state.settings, ...settingsPart });
      if (!settings.success) return null;
      const switches = pick({ ...state, ...draft.switches }, part.switches);
      return { at: draft.at, state: { ...state, ...switches, settings: settings.data } };
    } catch {
      return null;
    }
  }

  return {
    /**
     * Keeps every part that differs from the untouched form, and forgets the owner's others. `at`: now, Unix
     * milliseconds. Answers whether anything is kept; false also where the browser's storage refuses.
     */
    save(place: DraftPlace, state: State, untouched: State, at: number): boolean {
      let stored = false;
      try {
        for (const part of parts) {
          const key = keyOf(place, part);
          const content = contentOf(state, part);
          if (JSON.stringify(content) === JSON.stringify(contentOf(untouched, part))) {
            if (ownerOf(place.store.getItem(key)) === place.owner) place.store.removeItem(key);
          } else {
            place.store.setItem(key, JSON.stringify({ owner: place.owner, at, ...content }));
            stored = true;
          }
        }
      } catch {
        return false;
      }
      return stored;
    },

    /**
     * The untouched form with every draft of this owner laid over it, and when it was kept last (Unix milliseconds,
     * 0: no draft). Drafts that do not fit the present form are skipped, part by part.
     */
    load(place: DraftPlace, untouched: State): { state: State; at: number } {
      let state = untouched;
      let at = 0;
      for (const part of parts) {
        const found = readPart(place, state, part);
        if (!found) continue;
        state = found.state;
        at = Math.max(at, found.at);
      }
      return { state, at };
    },

    /** Forgets the drafts of a form (FORM-81). */
    clear(place: DraftPlace): void {
      for (const part of parts) place.store.removeItem(keyOf(place, part));
    },
  };
}
export type Drafts<State extends Form> = ReturnType<typeof createDrafts<State>>;
