import type { HomeworkSettings } from '@rollcall/contract';
import { HOMEWORK_SECTION_TITLES, type HomeworkSectionId } from '@rollcall/rules';
import type { FormLayout } from '../../../lib/form/sections.ts';

/** Sections of this form, in their order. */
export const SECTION_IDS = Object.keys(HOMEWORK_SECTION_TITLES) as [
  HomeworkSectionId,
  ...HomeworkSectionId[],
];

/** Section in which each setting stands. */
const SECTIONS: Readonly<Record<keyof HomeworkSettings | 'sync_cids', HomeworkSectionId | null>> = {
  // Chosen before.
  mode: null,
  title: 'base',
  hint: 'base',
  content: 'base',
  start_date: 'time',
  start_time: 'time',
  end_date: 'time',
  end_time: 'time',
  checkinday: 'time',
  time_list: 'time',
  limit: 'time',
  can_makeup: 'time',
  enable_remind: 'time',
  advance_time: 'time',
  fill_options: 'content',
  pic_text: 'content',
  view_auth: 'access',
  answer: 'access',
  show_answer: 'access',
  date_show_answer: 'access',
  time_show_answer: 'access',
  locations: 'places',
  wifis: 'places',
  scan_required: 'places',
  sync_cids: 'sync',
};
export const LAYOUT: FormLayout<HomeworkSectionId> = { ids: SECTION_IDS, sections: SECTIONS };
