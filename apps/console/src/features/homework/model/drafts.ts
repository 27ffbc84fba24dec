import { homeworkSettings } from '@rollcall/contract';
import type { SlotDraft } from '../../../lib/form/slots.ts';
import type { HomeworkForm } from './form-state.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Which form, and whose: two organisers may share a computer. */
export interface DraftOf {
  owner: string;
  cid: string;
  mode: number;
}

interface StoredDraft {
  owner: string;
  /** Unix milliseconds. */
  at: number;
  form: HomeworkForm;
}

/** Local storage key of the draft of a class's homework (CONST-25). */
export const draftKey = ({ cid, mode }: DraftOf): string => `rollcall.draft.homework.${cid}.${mode}`;

const isSecond = (value: unknown) => value === null || typeof value === 'number';
const isSlot = (value: unknown): value is SlotDraft =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value
    ? isSecond(value.from) && isSecond(value.to)
    : false;

/** The draft of this owner, and when it was kept; undefined where there is none that fits the form of today. */
export function loadDraft(store: Store, of: DraftOf): { form: HomeworkForm; at: number } | undefined {
  try {
    const draft = JSON.parse(store.getItem(draftKey(of)) ?? 'null') as StoredDraft | null;
    if (draft?.owner !== of.owner) return undefined;
    const { form } = draft;
    const settings = homeworkSettings.safeParse(form.settings);
    if (!settings.success || settings.data.mode !== of.mode || !form.slots.every(isSlot)) return undefined;
    return { form: { ...form, settings: settings.data, syncCids: [] }, at: draft.at };
  } catch {
    return undefined;
  }
}

/** Keeps a form; false where the browser's storage refuses. */
export function saveDraft(store: Store, of: DraftOf, form: HomeworkForm, at: number): boolean {
  try {
    store.setItem(draftKey(of), JSON.stringify({ owner: of.owner, at, form } satisfies StoredDraft));
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(store: Store, of: DraftOf): void {
  store.removeItem(draftKey(of));
}
