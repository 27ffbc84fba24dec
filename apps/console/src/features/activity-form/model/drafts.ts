import { activitySettings } from '@rollcall/contract';
import { KIND_TRAITS, type Kind } from '@rollcall/rules/kind/kinds';
import { createDrafts } from '../../../lib/form/draft-store.ts';
import type { FormState } from './form-state.ts';
import { LAYOUT, SECTION_IDS, SETTING_OF } from './layout.ts';

/** Begin of the keys of a kind's drafts (CONST-25). */
export const draftKey = (kind: Kind): string =>
  `rollcall.draft.${KIND_TRAITS[kind].template}.${KIND_TRAITS[kind].cate}`;

const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[];

/** Drafts of new activities, section by section (FORM-80). */
export const drafts = createDrafts<FormState>({
  schema: activitySettings,
  parts: SECTION_IDS.map((id) => ({
    name: id,
    settings: keysOf(activitySettings.shape).filter((setting) => LAYOUT.sections[setting] === id),
    switches: keysOf(SETTING_OF).filter((name) => LAYOUT.sections[SETTING_OF[name]] === id),
  })),
});
