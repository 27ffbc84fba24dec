import { mergeEdits } from '../../../lib/form/merge.ts';
import { type FormSectionId, SECTION_IDS, sectionOf } from './drafts.ts';
import type { FormState } from './form-state.ts';

/** The setting whose section a switch of the form stands in. */
const SETTING_OF: Readonly<Record<string, string>> = {
  slots: 'time_list',
  customSlots: 'time_list',
  reminderOn: 'alert_time',
  reminderAt: 'alert_time',
  placesOn: 'locations',
  wifisOn: 'wifis',
};

const split = ({ settings, ...switches }: FormState) => ({ settings, switches });

/** What `mine` changed since `base`, to be laid over `theirs`, and the sections in which both changed the same. */
export function mergeForms(base: FormState, mine: FormState, theirs: FormState) {
  const [from, own, other] = [split(base), split(mine), split(theirs)];
  const settings = mergeEdits(from.settings, own.settings, other.settings);
  const switches = mergeEdits(from.switches, own.switches, other.switches);
  const fields = [...settings.conflicts, ...switches.conflicts.map((key) => SETTING_OF[key] ?? key)];
  const inConflict = new Set(fields.map(sectionOf));
  return {
    settings: settings.changes,
    switches: switches.changes,
    conflicts: SECTION_IDS.filter((id): id is FormSectionId => inConflict.has(id)),
  };
}
