import { ACTIVITY_MESSAGES } from '@rollcall/contract/activity/messages';
import type { ActivitySettings } from '@rollcall/contract/activity/settings';
import { IDENTITY_KEY } from '@rollcall/contract/field/field';
import type { SectionId } from '../gate/features.ts';
import { checkBase } from './check-base.ts';
import { checkCast, checkDisplay } from './check-display.ts';
import { checkFieldDefinitions } from './check-fields.ts';
import { checkCheckin, checkParticipants, checkPlaces } from './check-participation.ts';
import { checkTime } from './check-time.ts';
import { type ActivityContext, Findings, type Violation } from './violation.ts';

export * from '../gate/features.ts';
export * from '../schedule/period.ts';
export * from './defaults.ts';
export type { ActivityContext, Violation } from './violation.ts';

function checkIdentity(settings: ActivitySettings, found: Findings): void {
  const { reg_info: fields } = settings;
  const name = fields.findIndex(({ field_key }) => field_key === IDENTITY_KEY.NAME);
  found.reject(fields[name]?.status === 0, `reg_info.${name}`, ACTIVITY_MESSAGES.nameFieldRequired);
  const previousFields = found.context.previous?.settings.reg_info ?? [];
  checkFieldDefinitions(fields, previousFields, 'reg_info', found);
}

function checkContent(settings: ActivitySettings, found: Findings): void {
  const previousFields = found.context.previous?.settings.fill_options ?? [];
  checkFieldDefinitions(settings.fill_options, previousFields, 'fill_options', found);
}

const CHECKS: Record<SectionId, (settings: ActivitySettings, found: Findings) => void> = {
  base: checkBase,
  time: checkTime,
  checkin: checkCheckin,
  participants: checkParticipants,
  places: checkPlaces,
  identity: checkIdentity,
  content: checkContent,
  display: checkDisplay,
  cast: checkCast,
};

/**
 * Everything that is wrong with an activity's settings, in the order of the form's sections; empty where it may be
 * saved. Form and server both ask here, so that they say the same (RULE-55).
 */
export function checkActivity(settings: ActivitySettings, context: ActivityContext): Violation[] {
  return (Object.keys(CHECKS) as SectionId[]).flatMap((section) => {
    const found = new Findings(section, context);
    CHECKS[section](settings, found);
    return found.list;
  });
}
