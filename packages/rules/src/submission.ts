import { CATE, ROLE, type Slot, TEMPLATE } from '@rollcall/contract/activity';
import type { FilledField, ShownField } from '@rollcall/contract/field';
import type { Location, SubmitReason } from '@rollcall/contract/record';
import type { ActivityRules } from './activity-rules.ts';
import { type Day, DEFAULT_ZONE, type Workdays } from './calendar.ts';
import { checkFieldValues, type FileKind } from './fields.ts';
import { type Nearest, nearestPlace, toGcj02 } from './geo.ts';
import { judgeMoment, NO_SLOT_KEY } from './moment.ts';
import { slotQuota } from './slots.ts';

export { type ActivityRules, rulesOf } from './activity-rules.ts';
export { judgeMoment } from './moment.ts';

/** What a member has accepted in the running period. */
export interface UsedQuota {
  total: number;
  /** Per slot key (start second of the slot). */
  bySlot: ReadonlyMap<number, number>;
  /** Ordinals taken, per slot key. */
  ordinals: ReadonlyMap<number, ReadonlySet<number>>;
}

export interface Membership {
  role: number;
  /** Waits for approval (JOIN-05). */
  pending: boolean;
}

/** What is known of person and activity before a submission is made. */
export interface StandingInput {
  rules: ActivityRules;
  /** Certification of the initiator, now. */
  certified: boolean;
  /** The signed mark of the activity's code came along and is good (G55). */
  entryValid: boolean;
  member: Membership | null;
  /** Unix seconds of the server's receipt. */
  now: number;
  workdays: Workdays;
  zone?: string | undefined;
  /** Of the period in which `now` lies. */
  used: UsedQuota;
}

export interface SubmissionRequest {
  fill_params: readonly FilledField[];
  location?: Location | undefined;
  /** Passed on only from a door that can read the network's name. */
  wifi?: { ssid: string } | undefined;
  makeup?: number | undefined;
  agent_for?: string | undefined;
  /** Unix seconds at which the phone says the member pressed the button. */
  captured_at?: number | undefined;
}

export interface SubmissionInput extends StandingInput {
  /** The signed content of the activity's code, scanned for this submission (JOIN-14). */
  scanValid: boolean;
  /** The request came from an address that an organiser captured under one of the networks (design §9). */
  wifiProven?: boolean | undefined;
  request: SubmissionRequest;
  isSensitive(text: string): boolean;
  fileKinds?: ReadonlyMap<string, FileKind> | undefined;
}

/** Where an accepted submission counts. */
export interface SubmissionPlace {
  day: Day;
  periodStart: Day;
  /** Start second of the slot in daily cycles, -1 in weekly and monthly ones. */
  slotKey: number;
  /** null: the whole day. */
  slot: Slot | null;
  /** Lowest free number from 1 within (period, slot key). */
  ordinal: number;
}

export interface SubmissionRefusal {
  ok: false;
  reason: SubmitReason;
  /** Key of the field at fault. */
  field?: string;
  message?: string;
  /** Metres still missing, rounded up (`too_far`). */
  distance?: number;
  /** Unix seconds when it opens next. */
  opensAt?: number;
  /** Captured in time, delivered too late. */
  late?: boolean;
}

export type SubmissionVerdict =
  | {
      ok: true;
      place: SubmissionPlace;
      values: ShownField[];
      /** Metres to the nearest place. */
      distance?: number;
      /** Index of that place. */
      nearest?: number;
    }
  | SubmissionRefusal;

/** Whether the code must be scanned: by the switch, and always in scan-code activities (JOIN-14). */
export function needsScan(rules: Pick<ActivityRules, 'scan_required' | 'template' | 'cate'>): boolean {
  return rules.scan_required === 1 || (rules.template === TEMPLATE.NORMAL && rules.cate === CATE.SCAN);
}

/** The first reason in the person himself; null where he may take part. */
export function standingReason(
  input: Pick<StandingInput, 'certified' | 'entryValid' | 'member'>,
): SubmitReason | null {
  const { certified, entryValid, member } = input;
  if (!certified && !entryValid) return 'link_closed';
  if (member?.role === ROLE.BLACKLISTED) return 'blacklisted';
  if (!member) return 'not_joined';
  if (member.pending) return 'waiting_approval';
  if (member.role === ROLE.ABSENT || member.role === ROLE.ABSENT_ADMIN) return 'not_participating';
  return null;
}

/**
 * Whether the quota leaves room in a slot: `limit` a period, and in daily cycles with several slots at most
 * ceil(limit / slots) in one of them (design §9, JOIN-11).
 */
export function hasRoom(
  rules: Pick<ActivityRules, 'limit' | 'time_list'>,
  used: Pick<UsedQuota, 'total' | 'bySlot'>,
  slotKey: number,
): boolean {
  if (used.total >= rules.limit) return false;
  if (slotKey === NO_SLOT_KEY || rules.time_list.length < 2) return true;
  return (used.bySlot.get(slotKey) ?? 0) < slotQuota(rules.limit, rules.time_list.length);
}

function lowestFree(taken: ReadonlySet<number> | undefined): number {
  let ordinal = 1;
  while (taken?.has(ordinal)) ordinal++;
  return ordinal;
}

type PlaceVerdict = { ok: true; nearest: Nearest | null } | SubmissionRefusal;

function judgeWhere({ rules, request, scanValid, wifiProven }: SubmissionInput): PlaceVerdict {
  if (needsScan(rules) && !scanValid) return { ok: false, reason: 'scan_needed' };
  let nearest: Nearest | null = null;
  if (rules.locations.length > 0) {
    if (!request.location) return { ok: false, reason: 'location_needed' };
    nearest = nearestPlace(rules.locations, toGcj02(request.location));
    if (nearest && nearest.missing > 0) {
      return { ok: false, reason: 'too_far', distance: Math.ceil(nearest.missing) };
    }
  }
  const ssid = request.wifi?.ssid;
  const onWifi = wifiProven === true || (!!ssid && rules.wifis.some((wifi) => wifi.ssid === ssid));
  if (rules.wifis.length > 0 && !onWifi) return { ok: false, reason: 'wifi_mismatch' };
  return { ok: true, nearest };
}

/**
 * Judges one submission by everything that the activity asks: the first reason that applies, in the order of
 * SUBMIT_REASONS (design §8), or where it counts and the values to keep. `not_found` is the caller's.
 */
export function judgeSubmission(input: SubmissionInput): SubmissionVerdict {
  const { rules, request, now, workdays, zone = DEFAULT_ZONE, used } = input;
  const standing = standingReason(input);
  if (standing) return { ok: false, reason: standing };

  const moment = judgeMoment(rules, now, workdays, zone);
  if (!moment.ok) {
    const { captured_at: captured } = request;
    const late = captured !== undefined && captured < now && judgeMoment(rules, captured, workdays, zone).ok;
    return late ? { ...moment, late } : moment;
  }
  // Make-ups and proxies are asked for by the wire already; no activity of this version takes them.
  if (request.makeup === 1) return { ok: false, reason: 'makeup_refused' };
  if (request.agent_for) return { ok: false, reason: 'proxy_refused' };

  const where = judgeWhere(input);
  if (!where.ok) return where;
  const content = checkFieldValues(rules.fill_options, request.fill_params, {
    certified: input.certified,
    pic_text: rules.pic_text,
    fileKinds: input.fileKinds,
    isSensitive: input.isSensitive,
  });
  if (!content.ok) return content;

  const { day, periodStart, slotKey, slot } = moment;
  if (!hasRoom(rules, used, slotKey)) return { ok: false, reason: 'quota_used' };
  const ordinal = lowestFree(used.ordinals.get(slotKey));
  const place: SubmissionPlace = { day, periodStart, slotKey, slot, ordinal };
  const { nearest } = where;
  return {
    ok: true,
    place,
    values: content.values,
    ...(nearest ? { distance: nearest.distance, nearest: nearest.index } : {}),
  };
}
