import { ACTIVITY_MESSAGES, type ActivitySettings, DAY_END, type Slot } from '@rollcall/contract';
import { descriptionText, isWholeDay, type Violation } from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';
import { blocksToEdit, blocksToSave } from '../../../lib/form/description.ts';
import { findPlaceGaps } from '../../../lib/form/places.ts';
import type { SlotDraft } from '../../../lib/form/slots.ts';

/**
 * State of the screen. `settings` holds what the wire has a place for; the switches remember that a part is on
 * although nothing was chosen in it yet, and keep what was chosen when it is turned off again.
 */
export interface FormState {
  settings: ActivitySettings;
  slots: SlotDraft[];
  customSlots: boolean;
  reminderOn: boolean;
  /** Seconds of the day. */
  reminderAt: number | null;
  placesOn: boolean;
  wifisOn: boolean;
}

const WHOLE_DAY: Slot[] = [[0, DAY_END]];

export function toFormState(settings: ActivitySettings): FormState {
  const reminder = settings.alert_time ?? -1;
  const custom = !isWholeDay(settings.time_list);
  return {
    settings: {
      ...settings,
      rules: blocksToEdit(settings.rules, settings.rule),
      enable_token: settings.enable_token ?? (settings.req_token === '' ? 0 : 1),
    },
    slots: custom ? settings.time_list.map(([from, to]) => ({ from, to })) : [],
    customSlots: custom,
    reminderOn: reminder >= 0,
    reminderAt: reminder >= 0 ? reminder : null,
    placesOn: settings.locations.length > 0,
    wifisOn: settings.wifis.length > 0,
  };
}

/** Value of a time that was not picked yet; the rule names the missing one (RULE-19 to RULE-22). */
const NOT_PICKED = Number.NaN;

/** The activity that this state would save, or that the rule refuses. */
export function settingsOf(state: FormState): ActivitySettings {
  const { settings } = state;
  const slots = state.slots.map(({ from, to }): Slot => [from ?? NOT_PICKED, to ?? NOT_PICKED]);
  return {
    ...settings,
    rules: blocksToSave(settings.rules),
    rule: descriptionText(settings.rules),
    time_list: state.customSlots ? slots : WHOLE_DAY,
    alert_time: state.reminderOn ? (state.reminderAt ?? NOT_PICKED) : -1,
    makeup_type: settings.can_makeup === 0 ? 0 : settings.makeup_type,
    locations: state.placesOn ? settings.locations : [],
    wifis: state.wifisOn ? settings.wifis : [],
  };
}

/** Gaps that the shared rule cannot see. */
export const findGaps = (state: FormState): Violation[] =>
  findPlaceGaps(state, t(ACTIVITY_MESSAGES.locationsEmpty));
