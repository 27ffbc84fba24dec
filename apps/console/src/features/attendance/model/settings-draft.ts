import type { AttendanceAlerts, getAttendanceSettings, LeaveMode, ResponseOf } from '@rollcall/contract';
import { text } from '@rollcall/web/i18n';
import { isSame, mergeEdits } from '../../../lib/form/merge.ts';
import { draftOf, type RuleDraft, ruleOf } from './rule-draft.ts';

export type Slots = readonly (readonly [number, number])[];

/** Settings as the server has them, and the slots that their rules are of, in the same order. */
export interface StoredSettings {
  settings: ResponseOf<typeof getAttendanceSettings>['data'];
  slots: Slots;
}

/** The form as it was typed. */
export interface SettingsDraft {
  leave: LeaveMode;
  rules: readonly RuleDraft[];
  alerts: AttendanceAlerts;
}

/** Titles of the form's sections. */
export const SECTIONS = text({
  leave: '请假',
  rules: '时段：迟到与早退',
  notices: '未签到通知',
  thresholds: '需要关注的标准',
});

export const settingsDraftOf = ({ settings, slots }: StoredSettings): SettingsDraft => ({
  leave: settings.leave,
  rules: slots.map((_, index) => draftOf(settings.slot_rules[index] ?? null)),
  alerts: settings.alerts,
});

/** Meaning of a draft, to be compared: a time that was written out otherwise is no change. */
export const meaningOf = (draft: SettingsDraft): string =>
  JSON.stringify([
    draft.leave,
    draft.rules.map((rule) => {
      const read = ruleOf(rule);
      return read === undefined ? rule : read;
    }),
    draft.alerts,
  ]);

export const isSameState = (a: StoredSettings, b: StoredSettings): boolean =>
  a.settings.rev === b.settings.rev && isSame(a.slots, b.slots);

/**
 * Values typed since `base`, laid over `theirs`, with the titles of sections in which both changed the same. Rules
 * follow their slot by its times; those of a slot that is gone go with it.
 */
export function mergeSettings(base: StoredSettings, typed: SettingsDraft, theirs: StoredSettings) {
  const [from, to] = [settingsDraftOf(base), settingsDraftOf(theirs)];
  const ofLeave = mergeEdits({ leave: from.leave }, { leave: typed.leave }, { leave: to.leave });
  const ofAlerts = mergeEdits(from.alerts, typed.alerts, to.alerts);
  const ofRules = theirs.slots.map((slot, index) => {
    const at = base.slots.findIndex((one) => isSame(one, slot));
    return at < 0
      ? { changes: {}, conflicts: [] }
      : mergeEdits(from.rules[at]!, typed.rules[at]!, to.rules[index]!);
  });
  const inNotices = ofAlerts.conflicts.includes('notify_guardians');
  const conflicts = [
    ...(ofLeave.conflicts.length > 0 ? [SECTIONS.leave] : []),
    ...(ofRules.some((rule) => rule.conflicts.length > 0) ? [SECTIONS.rules] : []),
    ...(inNotices ? [SECTIONS.notices] : []),
    ...(ofAlerts.conflicts.length > (inNotices ? 1 : 0) ? [SECTIONS.thresholds] : []),
  ];
  const draft: SettingsDraft = {
    leave: typed.leave === from.leave ? to.leave : typed.leave,
    rules: to.rules.map((rule, index) => ({ ...rule, ...ofRules[index]!.changes })),
    alerts: { ...to.alerts, ...ofAlerts.changes },
  };
  return { draft, conflicts };
}
