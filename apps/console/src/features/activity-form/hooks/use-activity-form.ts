import type { ActivitySettings } from '@rollcall/contract';
import { type ActivityContext, checkActivity, type Violation } from '@rollcall/rules';
import { useCallback, useMemo } from 'react';
import { type JudgedForm, useJudgedForm } from '../../../lib/form/hooks/use-judged-form.ts';
import { type FormState, findGaps, settingsOf } from '../model/form-state.ts';
import { type FormSectionId, SECTION_IDS } from '../model/layout.ts';

const TOGETHER: Record<string, string[]> = {
  start_date: ['start_date', 'end_date'],
  end_date: ['start_date', 'end_date'],
  slots: ['time_list'],
  customSlots: ['time_list'],
  reminderAt: ['alert_time'],
  checkinday: ['checkinday', 'limit'],
  placesOn: ['locations'],
  wifisOn: ['wifis'],
  reminderOn: ['alert_time'],
};

const orderOf = (violation: Violation) => SECTION_IDS.indexOf(violation.section as FormSectionId);

/** The saving user and their rights: those of the initiator, never of the viewer (FORM-94). */
export interface FormCircumstances {
  /** Of the activity that is edited; '' for one that does not exist yet. */
  cid: string;
  judged: ActivityContext;
  /** FORM-22: the activity has begun, its start stays. */
  startLocked: boolean;
  /** Years of the activity whose legal workdays are a guess. */
  provisionalYears: (start: string, end: string) => number[];
}

export interface ActivityForm extends FormCircumstances, JudgedForm<FormState, Violation> {
  /** Settings as they would be sent. */
  settings: ActivitySettings;
  isCreate: boolean;
}

/**
 * Holds the form of an activity with the verdict of the rule that the server uses too.
 * @param stored what is typed is kept as a draft, so that leaving loses nothing
 * @param restored `initial` holds changes that are not saved yet
 */
export function useActivityForm(
  initial: FormState,
  circumstances: FormCircumstances,
  stored = false,
  restored = false,
): ActivityForm {
  const { judged } = circumstances;
  const judge = useCallback(
    (state: FormState) => [...findGaps(state), ...checkActivity(settingsOf(state), judged)],
    [judged],
  );
  const form = useJudgedForm(initial, {
    judge,
    orderOf,
    together: TOGETHER,
    certified: judged.certified,
    guarded: !stored,
    restored,
  });
  const settings = useMemo(() => settingsOf(form.state), [form.state]);
  return { ...circumstances, ...form, settings, isCreate: judged.mode === 'create' };
}
