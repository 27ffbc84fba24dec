import { type ActivitySettings, activitySettings } from '@rollcall/contract';
import type { SectionId } from '@rollcall/rules';
import type { SlotDraft } from '../../../lib/form/slots.ts';
import type { FormState } from './form-state.ts';

/** Sections of this form, in their order. */
export const SECTION_IDS = [
  'base',
  'time',
  'checkin',
  'participants',
  'places',
  'identity',
  'content',
  'display',
  'cast',
] as const satisfies SectionId[];
export type FormSectionId = (typeof SECTION_IDS)[number];

type Switches = Omit<FormState, 'settings'>;
interface Parts {
  settings: (keyof ActivitySettings)[];
  switches?: (keyof Switches)[];
}

/** What of the form belongs to which section. */
const PARTS: Record<FormSectionId, Parts> = {
  base: {
    settings: [
      'title',
      'banner',
      'origin_banner',
      'banner_video',
      'banner_video_thumb',
      'banner_video_duration',
      'rules',
    ],
  },
  time: {
    settings: ['start_date', 'end_date', 'checkinday', 'limit'],
    switches: ['slots', 'customSlots', 'reminderOn', 'reminderAt'],
  },
  checkin: {
    settings: [
      'can_makeup',
      'makeup_type',
      'makeup_limit',
      'scan_required',
      'scan_rotate',
      'disable_homework',
      'hint',
      'enable_hd',
      'exchange_item',
    ],
  },
  participants: {
    settings: [
      'total_limit',
      'enable_token',
      'req_token',
      'token_desc',
      'disable_free_join',
      'list_url',
      'enable_external',
      'enable_audit',
      'proxy',
    ],
  },
  places: { settings: ['locations', 'wifis'], switches: ['placesOn', 'wifisOn'] },
  identity: { settings: ['reg_info'] },
  content: { settings: ['fill_options', 'pic_text'] },
  display: {
    settings: [
      'permiss',
      'sheet_visible',
      'rank_visi',
      'join_rank',
      'no_forward',
      'enable_remove',
      'enable_update_record',
      'enable_update_profile',
      'no_com',
      'signature',
      'contacts',
    ],
  },
  cast: { settings: ['cast'] },
};

/** Names under which the shared rule speaks of parts that the form holds elsewhere. */
const SPOKEN_OF: Record<string, FormSectionId> = { rule: 'base', time_list: 'time', alert_time: 'time' };

/** The section in which a field stands, by the field's path. */
export function sectionOf(path: string): FormSectionId | undefined {
  const root = path.split('.')[0] ?? path;
  return SPOKEN_OF[root] ?? SECTION_IDS.find((id) => PARTS[id].settings.some((key) => key === root));
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Kind = Pick<ActivitySettings, 'template' | 'cate'>;

interface StoredDraft {
  /** Whose draft it is: two organisers may share a computer. */
  owner: string;
  /** Unix milliseconds. */
  at: number;
  settings: Partial<ActivitySettings>;
  switches: Partial<Switches>;
}

/** Local storage key of one section's draft (CONST-25). */
export const draftKey = ({ template, cate }: Kind, section: FormSectionId): string =>
  `rollcall.draft.${template}.${cate}.${section}`;

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

const partOf = (state: FormState, section: FormSectionId) => ({
  settings: pick(state.settings, PARTS[section].settings),
  switches: pick(state as Switches, PARTS[section].switches ?? []),
});

/** Whether anything of a section differs between two states. */
export const sectionDiffers = (a: FormState, b: FormState, section: FormSectionId): boolean =>
  JSON.stringify(partOf(a, section)) !== JSON.stringify(partOf(b, section));

/** Whose draft a stored text is; undefined where it is none. */
function ownerOf(raw: string | null): string | undefined {
  try {
    return (JSON.parse(raw ?? 'null') as StoredDraft | null)?.owner;
  } catch {
    return undefined;
  }
}

/**
 * Keeps every section that differs from the untouched form, and forgets the owner's others. Answers whether anything is
 * kept; false also where the browser's storage refuses.
 */
export function saveDraft(
  store: Store,
  state: FormState,
  untouched: FormState,
  owner: string,
  at: number,
): boolean {
  let kept = false;
  try {
    for (const section of SECTION_IDS) {
      const key = draftKey(state.settings, section);
      if (!sectionDiffers(state, untouched, section)) {
        if (ownerOf(store.getItem(key)) === owner) store.removeItem(key);
      } else {
        store.setItem(key, JSON.stringify({ owner, at, ...partOf(state, section) } satisfies StoredDraft));
        kept = true;
      }
    }
  } catch {
    return false;
  }
  return kept;
}

const isSecond = (value: unknown) => value === null || typeof value === 'number';
const isSlot = (value: unknown): value is SlotDraft =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value
    ? isSecond(value.from) && isSecond(value.to)
    : false;
const isSwitches = (value: Partial<Switches>) =>
  (value.slots === undefined || (Array.isArray(value.slots) && value.slots.every(isSlot))) &&
  isSecond(value.reminderAt ?? null);

function readSection(store: Store, state: FormState, section: FormSectionId, owner: string) {
  const raw = store.getItem(draftKey(state.settings, section));
  if (raw === null) return null;
  try {
    const draft = JSON.parse(raw) as StoredDraft;
    if (draft.owner !== owner || !isSwitches(draft.switches)) return null;
    const settings = activitySettings.safeParse({
      ...state.settings,
      ...pick(draft.settings, PARTS[section].settings),
    });
    if (!settings.success) return null;
    const switches = pick({ ...(state as Switches), ...draft.switches }, PARTS[section].switches ?? []);
    return { at: draft.at, state: { ...state, ...switches, settings: settings.data } };
  } catch {
    return null;
  }
}

/**
 * The untouched form with every draft of this owner laid over it, and when it was kept last (Unix milliseconds, 0:
 * no draft). What does not fit the form of today is passed over, section by section.
 */
export function loadDraft(
  store: Store,
  untouched: FormState,
  owner: string,
): { state: FormState; at: number } {
  let state = untouched;
  let at = 0;
  for (const section of SECTION_IDS) {
    const found = readSection(store, state, section, owner);
    if (!found) continue;
    state = found.state;
    at = Math.max(at, found.at);
  }
  return { state, at };
}

/** Forgets the drafts of a kind of form (FORM-81). */
export function clearDraft(store: Store, kind: Kind): void {
  for (const section of SECTION_IDS) store.removeItem(draftKey(kind, section));
}
