import { HOMEWORK_MESSAGES, type HomeworkSettings, type MinuteSlot, SHOW_ANSWER } from '@rollcall/contract';
import { beginNow, type HomeworkViolation, isSingle, normaliseHomework } from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';
import { blocksToEdit, blocksToSave } from '../../../lib/form/description.ts';
import { findPlaceGaps } from '../../../lib/form/places.ts';
import type { SlotDraft } from '../../../lib/form/slots.ts';

/**
 * State of the screen. `settings` holds what the wire has a place for; the switches remember that a part is on
 * although nothing was chosen in it yet.
 */
export interface HomeworkForm {
  settings: HomeworkSettings;
  /** Seconds of the day. */
  slots: SlotDraft[];
  /** Single homework: begins when it is saved (HW-21). */
  atOnce: boolean;
  placesOn: boolean;
  wifisOn: boolean;
  /** Other classes that it is assigned to (HW-48). */
  syncCids: string[];
}

export function toHomeworkForm(settings: HomeworkSettings): HomeworkForm {
  return {
    settings: {
      ...settings,
      content: blocksToEdit(settings.content, ''),
      answer: blocksToEdit(settings.answer, ''),
    },
    slots: settings.time_list.map(([from, to]) => ({ from: from * 60, to: to * 60 })),
    atOnce: settings.start_date === 0,
    placesOn: settings.locations.length > 0,
    wifisOn: settings.wifis.length > 0,
    syncCids: [],
  };
}

/** Value of a time that was not picked yet; the rule names the missing one (RULE-20, RULE-21). */
const NOT_PICKED = Number.NaN;
const minuteOf = (second: number | null) => (second === null ? NOT_PICKED : Math.floor(second / 60));

/** Periods in minutes of the day by their start (HW-16); those that are not whole yet keep their place. */
function minutesOf(slots: readonly SlotDraft[]): MinuteSlot[] {
  return slots.map(({ from, to }): MinuteSlot => [minuteOf(from), minuteOf(to)]);
}

/** The settings that this state would save. */
export function homeworkOf(form: HomeworkForm): HomeworkSettings {
  const { settings, slots, atOnce, placesOn, wifisOn } = form;
  const single = isSingle(settings.mode);
  return normaliseHomework({
    ...settings,
    ...(single && atOnce ? { start_date: 0, start_time: 0 } : {}),
    content: blocksToSave(settings.content),
    answer: settings.show_answer === SHOW_ANSWER.NEVER ? [] : blocksToSave(settings.answer),
    time_list: minutesOf(slots),
    locations: placesOn ? settings.locations : [],
    wifis: wifisOn ? settings.wifis : [],
  });
}

/** The same as it is judged: with the moment at which it would begin. `now` in Unix seconds. */
export const judgedHomework = (form: HomeworkForm, now: number): HomeworkSettings =>
  beginNow(homeworkOf(form), now);

/** Gaps that the shared rule cannot see. */
export const findGaps = (form: HomeworkForm): HomeworkViolation[] =>
  findPlaceGaps(form, t(HOMEWORK_MESSAGES.place));
