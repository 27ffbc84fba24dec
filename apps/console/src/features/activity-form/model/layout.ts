import type { ActivitySettings } from '@rollcall/contract';
import type { SectionId } from '@rollcall/rules';
import type { FormLayout } from '../../../lib/form/sections.ts';
import type { FormState } from './form-state.ts';

/** Sections of this form, in their order. */
export const SECTION_IDS = [
  'base',
  'time',
  'checkin',
  'participants',
  'places',
  'identity',
  'content',
  'display',
  'cast',
] as const satisfies SectionId[];
export type FormSectionId = (typeof SECTION_IDS)[number];

/** Section in which each setting stands. */
const SECTIONS: Readonly<Record<keyof ActivitySettings, FormSectionId | null>> = {
  // Of the kind, which is chosen before.
  template: null,
  cate: null,
  init_makeups: null,
  // Of the share page.
  logo: null,
  title: 'base',
  banner: 'base',
  origin_banner: 'base',
  banner_video: 'base',
  banner_video_thumb: 'base',
  banner_video_duration: 'base',
  rule: 'base',
  rules: 'base',
  start_date: 'time',
  end_date: 'time',
  checkinday: 'time',
  time_list: 'time',
  alert_time: 'time',
  limit: 'time',
  can_makeup: 'checkin',
  makeup_type: 'checkin',
  makeup_limit: 'checkin',
  scan_required: 'checkin',
  scan_rotate: 'checkin',
  disable_homework: 'checkin',
  hint: 'checkin',
  enable_hd: 'checkin',
  exchange_item: 'checkin',
  total_limit: 'participants',
  enable_token: 'participants',
  req_token: 'participants',
  token_desc: 'participants',
  disable_free_join: 'participants',
  list_url: 'participants',
  enable_external: 'participants',
  enable_audit: 'participants',
  proxy: 'participants',
  locations: 'places',
  wifis: 'places',
  reg_info: 'identity',
  fill_options: 'content',
  pic_text: 'content',
  permiss: 'display',
  sheet_visible: 'display',
  rank_visi: 'display',
  join_rank: 'display',
  no_forward: 'display',
  enable_remove: 'display',
  enable_update_record: 'display',
  enable_update_profile: 'display',
  no_com: 'display',
  signature: 'display',
  contacts: 'display',
  cast: 'cast',
};
export const LAYOUT: FormLayout<FormSectionId> = { ids: SECTION_IDS, sections: SECTIONS };

type Switches = Omit<FormState, 'settings'>;
/** The setting that each switch of the form becomes. */
export const SETTING_OF: Readonly<Record<keyof Switches, keyof ActivitySettings>> = {
  slots: 'time_list',
  customSlots: 'time_list',
  reminderOn: 'alert_time',
  reminderAt: 'alert_time',
  placesOn: 'locations',
  wifisOn: 'wifis',
};
