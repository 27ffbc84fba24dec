import type { ActivitySettings } from '@rollcall/contract';
import { defaultIdentityFields, defaultSubmissionFields, kindOfActivity } from '@rollcall/rules';
import { withPresets } from './fields.ts';

/** Settings with every preset of their kind in both field editors (FORM-58, FORM-66, FORM-67). */
export const allPresets = <
  S extends Pick<ActivitySettings, 'template' | 'cate' | 'reg_info' | 'fill_options'>,
>(
  settings: S,
  certified: boolean,
): S => ({
  ...settings,
  reg_info: withPresets(settings.reg_info, defaultIdentityFields(kindOfActivity(settings))),
  fill_options: withPresets(settings.fill_options, defaultSubmissionFields(certified)),
});
