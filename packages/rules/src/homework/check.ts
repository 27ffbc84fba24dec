import { ACTIVITY_MESSAGES } from '@rollcall/contract/activity/messages';
import { HOMEWORK_SETTING_MESSAGES, SETTING_MESSAGES } from '@rollcall/contract/activity/setting-messages';
import type { ContentBlock } from '@rollcall/contract/activity/settings';
import { type HomeworkSettings, REMINDER_LEADS, SHOW_ANSWER } from '@rollcall/contract/homework/calls';
import { HOMEWORK_MESSAGES } from '@rollcall/contract/homework/messages';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { isBlank, lengthOf } from '@rollcall/contract/wire/text';
import { checkBlocks, EDITOR } from '../activity/check-base.ts';
import { checkFieldDefinitions } from '../activity/check-fields.ts';
import { checkSlots, isCycle } from '../activity/check-time.ts';
import { Findings, type Violation } from '../activity/violation.ts';
import { FIELD_TRAITS, isFieldType } from '../field/types.ts';
import { KIND_TRAITS, type Kind } from '../kind/kinds.ts';
import { DEFAULT_ZONE, dayOf } from '../time/calendar.ts';
import { type ClassDays, homeworkDays } from './defaults.ts';
import { homeworkSlots, homeworkSpan } from './due.ts';
import { homeworkModesOf } from './homework.ts';

/** Sections of the form, in its order (HW-13). */
export const HOMEWORK_SECTION_TITLES = {
  base: '作业内容',
  time: '时间与次数',
  content: '提交内容',
  access: '查看与答案',
  places: '地点与 Wi-Fi',
  sync: '同步到班级',
} as const;
export type HomeworkSectionId = keyof typeof HOMEWORK_SECTION_TITLES;
export type HomeworkViolation = Violation<HomeworkSectionId>;

export interface HomeworkContext {
  mode: 'create' | 'update';
  /** Certification of the class's initiator now (CERTGATE-31). */
  certified: boolean;
  /** Unix seconds. */
  now: number;
  zone?: string | undefined;
  /** The class that it is assigned to. */
  checkin: ClassDays & { kind: Kind; disable_homework: number };
  /** As stored; update only. */
  previous?: HomeworkSettings | undefined;
  isSensitive(text: string): boolean;
}
type Found = Findings<HomeworkSectionId, HomeworkContext>;

/** Check that homework of this mode may exist at all (HW-02, G44). */
function checkKind({ mode }: HomeworkSettings, found: Found): void {
  const { checkin, previous } = found.context;
  const { homework } = KIND_TRAITS[checkin.kind];
  if (found.reject(homework === null, 'cid', HOMEWORK_MESSAGES.notClass)) return;
  if (found.reject(checkin.disable_homework === 1, 'cid', HOMEWORK_MESSAGES.off)) return;
  if (previous) {
    found.reject(previous.mode !== mode, 'mode', HOMEWORK_MESSAGES.modeFixed);
    return;
  }
  const offered = homeworkModesOf(checkin.kind).some((one) => one === mode);
  found.reject(!offered, 'mode', HOMEWORK_MESSAGES.campMode);
}

function checkBase(settings: HomeworkSettings, found: Found): void {
  const { title, hint, content } = settings;
  checkKind(settings, found);
  found.reject(isBlank(title), 'title', HOMEWORK_MESSAGES.titleEmpty);
  found.reject(lengthOf(title) > LIMITS.title, 'title', HOMEWORK_MESSAGES.titleTooLong);
  found.rejectSensitiveWords(title, 'title', HOMEWORK_MESSAGES.titleSensitive);
  const before = found.context.previous?.content;
  checkBlocks({ editor: EDITOR.HOMEWORK, blocks: content, before, at: 'content' }, found);
  found.reject(lengthOf(hint) > LIMITS.hint, 'hint', HOMEWORK_MESSAGES.hintTooLong);
  found.rejectSensitiveWords(hint, 'hint', HOMEWORK_MESSAGES.hintSensitive);
}

const isWholeNumber = (value: number) => Number.isInteger(value) && value >= 0;

/** HW-36, HW-44. Days that are stored are not judged again: the class may have become shorter since. */
function checkDates(settings: HomeworkSettings, found: Found): void {
  const { now, zone = DEFAULT_ZONE, checkin, previous, mode } = found.context;
  const { start_date, start_time, end_date, end_time } = settings;
  const whole = [start_date, start_time, end_date, end_time].every(isWholeNumber) && end_date > 0;
  if (found.reject(!whole, 'end_date', HOMEWORK_MESSAGES.dates)) return;
  const startDay = dayOf(start_date, zone);
  const endDay = dayOf(end_date, zone);
  const { opensAt, closesAt } = homeworkSpan(settings, { createdAt: now, zone });
  if (found.reject(opensAt > closesAt || startDay > endDay, 'end_date', HOMEWORK_MESSAGES.dates)) return;
  const days = homeworkDays(checkin, now, zone);
  const outside = HOMEWORK_MESSAGES.outside(days.startDay, days.endDay);
  if (!previous || dayOf(previous.start_date, zone) !== startDay) {
    found.reject(startDay < dayOf(now, zone), 'start_date', ACTIVITY_MESSAGES.startInPast);
    found.reject(startDay < days.startDay || startDay > days.endDay, 'start_date', outside);
  }
  if (!previous || dayOf(previous.end_date, zone) !== endDay)
    found.reject(endDay > days.endDay, 'end_date', outside);
  found.reject(mode === 'create' && closesAt < now, 'end_date', HOMEWORK_MESSAGES.over);
}

function checkTime(settings: HomeworkSettings, found: Found): void {
  const { limit, time_list: slots, checkinday, advance_time: lead, enable_remind } = settings;
  checkDates(settings, found);
  found.reject(!isCycle(checkinday), 'checkinday', ACTIVITY_MESSAGES.cycleInvalid);
  checkSlots(homeworkSlots({ time_list: slots }), found);
  const { min, max } = LIMITS.quota;
  const wrongLimit = !Number.isInteger(limit) || limit < min || limit > max;
  found.reject(wrongLimit, 'limit', HOMEWORK_SETTING_MESSAGES.quota);
  const noLead = enable_remind === 1 && !REMINDER_LEADS.some((one) => one === lead);
  found.reject(noLead, 'advance_time', SETTING_MESSAGES.remindEmpty);
}

function checkContent({ fill_options: fields }: HomeworkSettings, found: Found): void {
  const previousFields = found.context.previous?.fill_options ?? [];
  const { fieldName, options } = HOMEWORK_MESSAGES;
  checkFieldDefinitions(fields, previousFields, 'fill_options', found, { name: fieldName, option: options });
  fields.forEach(({ status, field_type }, index) => {
    const requested = isFieldType(field_type) && FIELD_TRAITS[field_type].inHomework;
    found.reject(status === 1 && !requested, `fill_options.${index}.field_type`, ACTIVITY_MESSAGES.fieldType);
  });
}

const isEmpty = (blocks: readonly ContentBlock[]) =>
  blocks.every((block) => block.type === 'text' && isBlank(block.value));

/** HW-18, HW-37. Content of an answer that nobody is shown is not judged. */
function checkAnswer(settings: HomeworkSettings, found: Found): void {
  const { answer, show_answer, date_show_answer: day, time_show_answer: second } = settings;
  const shown = show_answer !== SHOW_ANSWER.NEVER;
  found.reject(shown && isEmpty(answer), 'answer', HOMEWORK_MESSAGES.answerEmpty);
  const before = found.context.previous?.answer;
  checkBlocks({ editor: EDITOR.ANSWER, blocks: answer, before, at: 'answer' }, found);
  const noTime = !isWholeNumber(day) || day === 0 || !isWholeNumber(second);
  found.reject(
    show_answer === SHOW_ANSWER.AT_TIME && noTime,
    'date_show_answer',
    HOMEWORK_MESSAGES.answerTime,
  );
}

/** HW-38, HW-39, HW-45. */
function checkPlaces({ locations, wifis, scan_required }: HomeworkSettings, found: Found): void {
  found.reject(locations.length > LIMITS.locations, 'locations', ACTIVITY_MESSAGES.locationsTooMany);
  locations.forEach(({ address, range }, index) => {
    const at = `locations.${index}`;
    found.reject(isBlank(address), `${at}.address`, HOMEWORK_MESSAGES.place);
    const none = !Number.isInteger(range) || range <= 0;
    if (found.reject(none, `${at}.range`, HOMEWORK_SETTING_MESSAGES.rangeEmpty)) return;
    found.reject(range < LIMITS.locationRangeMin, `${at}.range`, SETTING_MESSAGES.locationRange);
    found.reject(range > LIMITS.locationRangeMax, `${at}.range`, ACTIVITY_MESSAGES.locationRangeMax);
  });
  found.reject(wifis.length > LIMITS.wifis, 'wifis', ACTIVITY_MESSAGES.wifisTooMany);
  wifis.forEach(({ ssid }, index) => {
    found.reject(isBlank(ssid), `wifis.${index}.ssid`, ACTIVITY_MESSAGES.wifiName);
  });
  const unchanged = found.context.previous?.scan_required === 1;
  found.gate(scan_required === 1, unchanged, 'scan_required', 'scan_required');
}

const CHECKS: Partial<Record<HomeworkSectionId, (settings: HomeworkSettings, found: Found) => void>> = {
  base: checkBase,
  time: checkTime,
  content: checkContent,
  access: checkAnswer,
  places: checkPlaces,
};

/**
 * Everything that is wrong with a homework's settings, in the order of the form's sections. Settings are given as
 * `normaliseHomework` and `beginNow` leave them. Form and server both ask here, so that they say the same.
 */
export function checkHomework(settings: HomeworkSettings, context: HomeworkContext): HomeworkViolation[] {
  return (Object.keys(HOMEWORK_SECTION_TITLES) as HomeworkSectionId[]).flatMap((section) => {
    const found: Found = new Findings(section, context);
    CHECKS[section]?.(settings, found);
    return found.list;
  });
}
