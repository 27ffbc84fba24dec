import type { ImpactKind, ImpactLine } from '@rollcall/contract/activity/kinds';
import type { ActivitySettings } from '@rollcall/contract/activity/settings';
import { rulesOf } from '../schedule/activity-rules.ts';
import { cycleName, isCheckinDay, periodUnitOf, UNIT_NAMES } from '../schedule/cycle.ts';
import { judgesSlots } from '../schedule/quota.ts';
import { followSlots, slotIdsOf } from '../schedule/slot-ids.ts';
import {
  addDays,
  type Day,
  DEFAULT_ZONE,
  dayOf,
  earliest,
  latest,
  NO_END,
  type Workdays,
} from '../time/calendar.ts';
import { formatDay } from '../time/format.ts';
import { formatSlot, isWholeDay } from '../time/slots.ts';
import { type AttendanceFacts, attendanceImpact } from './attendance-impact.ts';
import { unitImpact } from './unit-impact.ts';

/** Existing data, as far as a change may affect it. */
export interface ImpactFacts {
  today: Day;
  /** Members that take part, and people who wait to be let in. */
  joined: number;
  pending: number;
  /** Live records: all, those of today, those made up later. */
  records: number;
  today_records: number;
  makeups: number;
  /** Today's records by the id of their slot (-1: no slot). */
  today_slots: ReadonlyMap<number, number>;
  /** Ids of the slots as they are; absent where each is its start second. */
  slot_ids?: readonly number[] | undefined;
  /** Records that hold a value, by key of the submission field; members likewise, by key of the identity field. */
  content: ReadonlyMap<number, number>;
  identity: ReadonlyMap<number, number>;
  /** Absent: its effects are not told. */
  attendance?: AttendanceFacts | undefined;
}

/** Most days that are looked through: more than the longest period. */
const MOST_DAYS = 800;
const PERMISS = ['所有人可见', '仅管理员可见', '团队成员可见'] as const;

type Fields = ActivitySettings['fill_options'];
/** True for two equal values of settings, in any order of their keys; undefined ones are absent. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(x), ...Object.keys(y)])].every((key) => same(x[key], y[key]));
}
const inUse = (fields: Fields) => fields.filter(({ status }) => status === 1);

/** Fields that were asked for and are not any more, or are of another type now. */
export function droppedFields(before: Fields, after: Fields): Fields {
  const left = new Map(inUse(after).map((field) => [field.field_key, field]));
  return inUse(before).filter((field) => left.get(field.field_key)?.field_type !== field.field_type);
}

class Lines {
  readonly list: ImpactLine[] = [];
  add(kind: ImpactKind, text: string, { records = 0, days = 0 } = {}): void {
    this.list.push({ kind, text, records, days });
  }
}

/** Check-in days from `from` to `to`. */
function countDays(settings: ActivitySettings, from: Day, to: Day, workdays: Workdays, zone: string): number {
  const rules = rulesOf(settings, zone);
  let count = 0;
  for (let day = from, n = 0; day <= to && n < MOST_DAYS; day = addDays(day, 1), n++)
    if (isCheckinDay(rules, day, workdays)) count++;
  return count;
}

interface Change {
  before: ActivitySettings;
  after: ActivitySettings;
  facts: ImpactFacts;
  workdays: Workdays;
  zone: string;
  lines: Lines;
}

/** The end comes earlier: days go, some of them perhaps today. */
function endOf({ before, after, facts, workdays, zone, lines }: Change): void {
  const oldEnd = rulesOf(before, zone).end_day;
  const newEnd = rulesOf(after, zone).end_day;
  if (newEnd >= oldEnd) return;
  const from = latest(addDays(newEnd, 1), facts.today);
  const gone = oldEnd === NO_END ? 0 : countDays(before, from, oldEnd, workdays, zone);
  const words =
    oldEnd === NO_END
      ? `${formatDay(newEnd)}之后不再签到。`
      : `结束日期提前到${formatDay(newEnd)}，少了 ${gone} 个签到日。`;
  lines.add('end', words, { days: gone });
  if (newEnd < facts.today)
    lines.add(
      'end',
      facts.today_records > 0
        ? `保存后活动就结束了，成员不能再签到；今天已有的 ${facts.today_records} 条记录保留。`
        : '保存后活动就结束了，成员不能再签到。',
      { records: facts.today_records },
    );
}

/** Another rhythm: from today on, and what it means for today's records. */
function cycleChange({ before, after, facts, workdays, zone, lines }: Change): void {
  if (same(before.checkinday.toSorted(), after.checkinday.toSorted())) return;
  lines.add(
    'cycle',
    `从今天起按“${cycleName(after.checkinday)}”签到，不再按“${cycleName(before.checkinday)}”。`,
  );
  const { today, today_records: records } = facts;
  const ofUnit = unitImpact(before, after, facts);
  if (!isCheckinDay(rulesOf(after, zone), today, workdays)) {
    if (records > 0) lines.add('cycle', `今天不再是签到日，今天已有的 ${records} 条记录保留。`, { records });
  } else if (ofUnit) lines.add('cycle', ofUnit.text, ofUnit);
}

const slotWords = (slots: ActivitySettings['time_list']) =>
  isWholeDay(slots) ? '全天' : slots.map(formatSlot).join('、');

/**
 * Other slots: today's records whose slot is taken away do not fill any of the new ones, and keep nobody from them;
 * where one sign-in fills the day, they go on filling it.
 */
function slotChange({ before, after, facts, lines }: Change): void {
  if (same(before.time_list, after.time_list)) return;
  lines.add('slots', `从今天起签到时段是 ${slotWords(after.time_list)}，以前的记录仍显示签到时的时段。`);
  const old = { time_list: before.time_list, slot_ids: facts.slot_ids };
  const stays = new Set(followSlots(old, after.time_list, facts.today_slots.keys()));
  let lost = 0;
  for (const id of slotIdsOf(old)) if (!stays.has(id)) lost += facts.today_slots.get(id) ?? 0;
  if (lost === 0) return;
  const words = judgesSlots(after)
    ? `今天有 ${lost} 条记录的时段不再存在，它们保留，但不算在新的时段里，签过的成员要在新的时段再签。`
    : periodUnitOf(after.checkinday) === 'day'
      ? `今天有 ${lost} 条记录的时段不再存在，它们保留，仍算今天签过到。`
      : `今天有 ${lost} 条记录的时段不再存在，它们保留，但不算在新的时段里。`;
  lines.add('slots', words, { records: lost });
}

function limitChange({ before, after, facts, lines }: Change): void {
  if (before.limit === after.limit) return;
  const unit = UNIT_NAMES[periodUnitOf(after.checkinday)];
  const records = after.limit < before.limit ? facts.today_records : 0;
  const retained = records > 0 ? `已有的记录都保留，超过 ${after.limit} 次的成员不能再签到。` : '';
  lines.add('limit', `从今天起每人每${unit} ${after.limit} 次，原来是 ${before.limit} 次。${retained}`, {
    records,
  });
}

/** Changes of places and networks: judged at the sign-in, never afterwards. */
function placeChange({ before, after, facts, lines }: Change): void {
  const { records } = facts;
  if (records === 0) return;
  if (!same(before.locations, after.locations))
    lines.add('places', `签到地点从保存起按新的判断，已有的 ${records} 条记录保留签到时的结果。`, {
      records,
    });
  if (!same(before.wifis, after.wifis))
    lines.add('places', `Wi-Fi 从保存起按新的判断，已有的 ${records} 条记录保留签到时的结果。`, { records });
  if (before.scan_required === 0 && after.scan_required === 1)
    lines.add('scan', `从保存起必须扫码签到，已有的 ${records} 条没有扫码的记录保留。`, { records });
}

function makeupChange({ before, after, facts, lines }: Change): void {
  const { makeups } = facts;
  if (before.can_makeup > 0 && after.can_makeup === 0)
    lines.add(
      'makeup',
      makeups > 0 ? `不再允许补签，已有的 ${makeups} 条补签记录保留。` : '不再允许补签，缺的日子不能再补。',
      { records: makeups },
    );
  else if (before.can_makeup !== after.can_makeup && makeups > 0)
    lines.add('makeup', `补签方式的变化只对以后的补签有效，已有的 ${makeups} 条补签记录保留。`, {
      records: makeups,
    });
  const limited = after.can_makeup > 0 && after.makeup_type === 1;
  const less = limited && (before.makeup_type === 0 || after.makeup_limit < before.makeup_limit);
  if (less && makeups > 0)
    lines.add('makeup', `每人最多补签 ${after.makeup_limit} 次，已经补签的次数计入其中。`, {
      records: makeups,
    });
}

/** Fields that are not asked for any more, and required ones that those who are here never saw. */
function fieldChange({ before, after, facts, lines }: Change): void {
  for (const { field_key, field_name } of droppedFields(before.fill_options, after.fill_options)) {
    const records = facts.content.get(field_key) ?? 0;
    if (records > 0)
      lines.add('content', `不再填写“${field_name}”，${records} 条记录里已填的内容保留。`, { records });
  }
  for (const { field_key, field_name } of droppedFields(before.reg_info, after.reg_info)) {
    const members = facts.identity.get(field_key) ?? 0;
    if (members > 0) lines.add('identity', `不再填写“${field_name}”，${members} 位成员已填的内容保留。`);
  }
  const existing = new Set(inUse(before.reg_info).map(({ field_key }) => field_key));
  const added = inUse(after.reg_info).filter(
    (field) => field.require === 1 && !existing.has(field.field_key),
  );
  if (added.length > 0 && facts.joined > 0)
    lines.add(
      'identity',
      `新的必填项“${added.map(({ field_name }) => field_name).join('”“')}”只在加入时填写，已加入的 ${facts.joined} 人不会被要求补填。`,
    );
}

/** Changes of admission: members who are in stay in. */
function memberChange({ before, after, facts, lines }: Change): void {
  const { joined, pending } = facts;
  const was = before.total_limit;
  const now = after.total_limit;
  if (joined > 0 && now > 0 && (was === 0 || now < was))
    lines.add(
      'participants',
      now <= joined
        ? `已有 ${joined} 人加入，名额已满，新的成员不能再加入。`
        : `参与人数上限改为 ${now} 人，已加入 ${joined} 人，还可以加入 ${now - joined} 人。`,
    );
  if (joined > 0 && before.disable_free_join === 0 && after.disable_free_join === 1)
    lines.add('list', `以后只有名单里的人可以加入，已加入的 ${joined} 人保留。`);
  if (joined > 0 && before.disable_free_join === 1 && after.disable_free_join === 0)
    lines.add('list', '不再按名单加入，知道签到码的人都可以加入。');
  if (pending > 0 && before.enable_audit === 1 && after.enable_audit === 0)
    lines.add('audit', `以后加入不用审核；还在等待审核的 ${pending} 人仍要由您处理。`);
}

function visibilityChange({ before, after, facts, lines }: Change): void {
  const { records } = facts;
  if (records > 0 && before.permiss !== after.permiss)
    lines.add('visible', `已有的 ${records} 条记录也改为“${PERMISS[after.permiss] ?? ''}”。`, { records });
}

/** Days that have passed keep the rules of their day (D10); said where the rules of days change. */
function pastDays({ before, facts, workdays, zone, lines }: Change): void {
  const ofDays: readonly ImpactKind[] = ['end', 'cycle', 'slots', 'limit'];
  if (!lines.list.some(({ kind }) => ofDays.includes(kind))) return;
  const { start_day, end_day } = rulesOf(before, zone);
  const days = countDays(before, start_day, earliest(end_day, addDays(facts.today, -1)), workdays, zone);
  const records = facts.records - facts.today_records;
  if (days > 0)
    lines.add('past', `已经过去的 ${days} 个签到日仍按原来的规则统计，记录都保留。`, { records, days });
}

/**
 * Effects of saving `after` over `before` on existing records, members and days, in the order of the form; `[]` for
 * none.
 */
export function impactOf(
  before: ActivitySettings,
  after: ActivitySettings,
  facts: ImpactFacts,
  workdays: Workdays,
  zone = DEFAULT_ZONE,
): ImpactLine[] {
  // Without members and submissions a change affects nothing.
  if (facts.joined === 0 && facts.pending === 0 && facts.records === 0) return [];
  // An activity that has not begun has no days to lose; its members may still be affected.
  const change: Change = { before, after, facts, workdays, zone, lines: new Lines() };
  if (dayOf(before.start_date, zone) <= facts.today) {
    endOf(change);
    cycleChange(change);
    slotChange(change);
    limitChange(change);
    if (facts.attendance)
      for (const text of attendanceImpact(before, after, facts.attendance))
        change.lines.add('attendance', text);
    makeupChange(change);
  }
  memberChange(change);
  placeChange(change);
  fieldChange(change);
  visibilityChange(change);
  pastDays(change);
  return change.lines.list;
}
