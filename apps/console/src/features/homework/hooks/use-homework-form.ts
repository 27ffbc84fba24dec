import type { HomeworkSettings } from '@rollcall/contract';
import { checkHomework, type HomeworkContext, type HomeworkViolation } from '@rollcall/rules';
import { useCallback, useMemo } from 'react';
import { type JudgedForm, useJudgedForm } from '../../../lib/form/hooks/use-judged-form.ts';
import { findGaps, type HomeworkForm, homeworkOf, judgedHomework } from '../model/form-state.ts';
import { SECTION_IDS } from '../model/layout.ts';

const DATES = ['start_date', 'end_date'];
const TOGETHER: Record<string, string[]> = {
  start_date: DATES,
  start_time: DATES,
  end_date: DATES,
  end_time: DATES,
  atOnce: DATES,
  slots: ['time_list', 'limit'],
  syncCids: ['sync_cids'],
  placesOn: ['locations'],
  wifisOn: ['wifis'],
};
const orderOf = ({ section }: HomeworkViolation) => SECTION_IDS.indexOf(section);

export interface HomeworkFormState extends JudgedForm<HomeworkForm, HomeworkViolation> {
  /** The class in which it is assigned. */
  cid: string;
  judged: HomeworkContext;
  /** Settings as they would be sent. */
  settings: HomeworkSettings;
  isCreate: boolean;
}

/**
 * Holds the form of a homework with the verdict of the rule that the server uses too.
 * @param stored what is typed is kept as a draft, so that leaving loses nothing
 */
export function useHomeworkForm(
  cid: string,
  initial: HomeworkForm,
  judged: HomeworkContext,
  stored = false,
): HomeworkFormState {
  const judge = useCallback(
    (state: HomeworkForm) => [
      ...findGaps(state),
      ...checkHomework(judgedHomework(state, judged.now), judged),
    ],
    [judged],
  );
  const isCreate = judged.mode === 'create';
  const { certified } = judged;
  const form = useJudgedForm(initial, { judge, orderOf, together: TOGETHER, certified, guarded: !stored });
  const settings = useMemo(() => homeworkOf(form.state), [form.state]);
  return { ...form, cid, judged, settings, isCreate };
}
