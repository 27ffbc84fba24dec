import { type HomeworkMode, type HomeworkSettings, homeworkSettings } from '@rollcall/contract';
import { createDrafts } from '../../../lib/form/draft-store.ts';
import type { HomeworkForm } from './form-state.ts';

/** Key of the draft of a class's homework (CONST-25). */
export const draftKey = ({ cid, mode }: { cid: string; mode: HomeworkMode }): string =>
  `rollcall.draft.homework.${cid}.${mode}`;

/** Drafts of new homework, as a whole and without the classes that were ticked. */
export const drafts = createDrafts<HomeworkForm>({
  schema: homeworkSettings,
  parts: [
    {
      name: '',
      settings: Object.keys(homeworkSettings.shape) as (keyof HomeworkSettings)[],
      switches: ['slots', 'atOnce', 'placesOn', 'wifisOn'],
    },
  ],
});
