import { mergeEdits } from '../../../lib/form/merge.ts';
import { sectionOf } from '../../../lib/form/sections.ts';
import type { FormState } from './form-state.ts';
import { LAYOUT, SECTION_IDS, SETTING_OF } from './layout.ts';

const split = ({ settings, ...switches }: FormState) => ({ settings, switches });

/** Changes of `mine` since `base`, to be laid over `theirs`, and the sections in which both changed the same. */
export function mergeForms(base: FormState, edited: FormState, theirs: FormState) {
  const [from, own, other] = [split(base), split(edited), split(theirs)];
  const settings = mergeEdits(from.settings, own.settings, other.settings);
  const switches = mergeEdits(from.switches, own.switches, other.switches);
  const fields = [...settings.conflicts, ...switches.conflicts.map((key) => SETTING_OF[key])];
  const inConflict = new Set(fields.map((field) => sectionOf(LAYOUT, field)));
  return {
    settings: settings.changes,
    switches: switches.changes,
    conflicts: SECTION_IDS.filter((id) => inConflict.has(id)),
  };
}
