import { ROLE, type Role, type Slot } from '@rollcall/contract/activity/settings';
import type { FilledField, ShownField } from '@rollcall/contract/field/field';
import { MAKEUP_MESSAGES } from '@rollcall/contract/makeup/messages';
import type { Location, SubmitReason } from '@rollcall/contract/record/record';
import { SUBMISSION_MESSAGES } from '@rollcall/contract/submission/messages';
import { checkFieldValues, type FieldContext } from '../field/fields.ts';
import { traitsOf } from '../kind/kinds.ts';
import { ROLE_TRAITS } from '../role/roles.ts';
import type { ActivityRules } from '../schedule/activity-rules.ts';
import { hasRoom, nextOrdinal, quotaWords, type UsedQuota } from '../schedule/quota.ts';
import { judgeTimeWindow, type TimeWindowVerdict } from '../schedule/time-window.ts';
import { type Day, DEFAULT_ZONE, type Workdays } from '../time/calendar.ts';
import { type Nearest, nearestPlace, toGcj02 } from './geo.ts';
import { judgeMakeup, type MakeupInput, type MakeupVerdict } from './makeup.ts';

export { type ActivityRules, rulesOf } from '../schedule/activity-rules.ts';

interface Membership {
  role: Role;
  /** Waits for approval (JOIN-05). */
  pending: boolean;
}

/** Judge of time windows (Unix seconds) and make-ups for things with their own time (homework). */
export interface Timing {
  /** One period is all there is. */
  single: boolean;
  timeWindow(at: number): TimeWindowVerdict;
  makeup(input: MakeupInput, now: number): MakeupVerdict;
}

/** Facts about person and activity before a submission. */
export interface StandingInput {
  rules: ActivityRules;
  /** In place of the cycle of `rules`. */
  timing?: Timing | undefined;
  /** Certification of the initiator, now. */
  certified: boolean;
  /** The signed token of the activity's code came along and is good (G55). */
  entryValid: boolean;
  member: Membership | null;
  /** Unix seconds of the server's receipt. */
  now: number;
  workdays: Workdays;
  zone?: string | undefined;
  /** Of the period in which `now` lies. */
  used: UsedQuota;
  /** It is somebody else who asks for the member, and the activity takes no proxies. */
  proxyOff?: boolean | undefined;
}

interface SubmissionRequest {
  fill_params: readonly FilledField[];
  location?: Location | undefined;
  /** Passed on only from a client that can read the network's name. */
  wifi?: { ssid: string } | undefined;
  makeup?: number | undefined;
  agent_for?: string | undefined;
  /** Unix seconds at which the phone says the member pressed the button. */
  captured_at?: number | undefined;
}

export interface SubmissionInput
  extends StandingInput,
    Pick<FieldContext, 'files' | 'isPhoneProof' | 'isSensitive'> {
  /** The signed content of the activity's code, scanned for this submission (JOIN-14). */
  scanValid: boolean;
  /** The same at the moment that the phone names as that of capture. */
  scanValidThen?: boolean | undefined;
  /** The asker signs in for the member, and may (JOIN-18). */
  mayActFor?: boolean | undefined;
  /** The day asked for, where the request is a make-up. */
  makeup?: MakeupInput | undefined;
  /** The request came from an address that an organiser captured under one of the networks (D7). */
  wifiProven?: boolean | undefined;
  request: SubmissionRequest;
}

/** Day, period and slot that an accepted submission counts in. */
interface SubmissionPlace {
  day: Day;
  periodStart: Day;
  /** Id of the slot in daily cycles, -1 in weekly and monthly ones. */
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
  /** With `late`: all else was right, so that an organiser may accept it. */
  delivery?: LateDelivery;
}

/** Judgement of a late delivery at the moment of its capture. */
interface LateDelivery extends Omit<SubmissionPlace, 'ordinal'> {
  values: ShownField[];
  distance?: number;
  nearest?: number;
}

export type WifiProof = 'named' | 'egress';

type SubmissionVerdict =
  | {
      ok: true;
      place: SubmissionPlace;
      values: ShownField[];
      /** Metres to the nearest place. */
      distance?: number;
      /** Index of that place. */
      nearest?: number;
      /** Proof of the network, where one was asked for. */
      wifi?: WifiProof;
      /** A make-up that an admin decides about. */
      waits?: boolean;
    }
  | SubmissionRefusal;

/** True where the code must be scanned: by the switch, and always in scan-code activities (JOIN-14). */
export function needsScan(rules: Pick<ActivityRules, 'scan_required' | 'template' | 'cate'>): boolean {
  return rules.scan_required === 1 || traitsOf(rules).scans;
}

/** The first reason that lies in the person; null where they may take part. */
export function standingReason(
  input: Pick<StandingInput, 'certified' | 'entryValid' | 'member'>,
): SubmitReason | null {
  const { certified, entryValid, member } = input;
  if (!certified && !entryValid) return 'link_closed';
  if (member?.role === ROLE.BLACKLISTED) return 'blacklisted';
  if (!member) return 'not_joined';
  if (member.pending) return 'waiting_approval';
  if (!ROLE_TRAITS[member.role].participates) return 'not_participating';
  return null;
}

type PlaceVerdict = { ok: true; nearest: Nearest | null; wifi?: WifiProof } | SubmissionRefusal;

/** Proof of a network: by an address captured there, or by its name where none was captured (D7). */
function wifiProof({ rules, request, wifiProven }: SubmissionInput): WifiProof | undefined {
  if (wifiProven === true) return 'egress';
  const ssid = request.wifi?.ssid;
  // A captured address is the better proof: a name beside it would only be the way around it.
  const named = rules.wifis.some((wifi) => !wifi.egress?.length && wifi.ssid === ssid);
  return ssid && named ? 'named' : undefined;
}

function judgeWhere(input: SubmissionInput): PlaceVerdict {
  const { rules, request, scanValid } = input;
  if (needsScan(rules) && !scanValid) return { ok: false, reason: 'scan_needed' };
  let nearest: Nearest | null = null;
  if (rules.locations.length > 0) {
    if (!request.location) return { ok: false, reason: 'location_needed' };
    nearest = nearestPlace(rules.locations, toGcj02(request.location));
    if (nearest && nearest.missing > 0) {
      return { ok: false, reason: 'too_far', distance: Math.ceil(nearest.missing) };
    }
  }
  if (rules.wifis.length === 0) return { ok: true, nearest };
  const wifi = wifiProof(input);
  if (wifi) return { ok: true, nearest, wifi };
  const message = SUBMISSION_MESSAGES.wifiNeeded(rules.wifis.map(({ ssid }) => ssid));
  return { ok: false, reason: 'wifi_mismatch', message };
}

const judgeContent = (input: SubmissionInput, rules: ActivityRules) =>
  checkFieldValues(rules.fill_options, input.request.fill_params, {
    certified: input.certified,
    pic_text: rules.pic_text,
    files: input.files,
    isPhoneProof: input.isPhoneProof,
    isSensitive: input.isSensitive,
  });

/** Why nobody may ask for somebody else; undefined where they may, or ask for themselves. */
function refusedProxy({ request, mayActFor, proxyOff }: SubmissionInput): SubmissionRefusal | undefined {
  if (request.agent_for === undefined) return undefined;
  if (mayActFor !== true) return { ok: false, reason: 'proxy_refused' };
  return proxyOff === true
    ? { ok: false, reason: 'proxy_refused', message: MAKEUP_MESSAGES.proxyOff }
    : undefined;
}

const placeEvidence = (nearest: Nearest | null) =>
  nearest ? { distance: nearest.distance, nearest: nearest.index } : {};

/** Delivery captured in time and received too late: refused, and stored for the organiser where all else is right. */
function lateDeliveryOf(input: SubmissionInput): Pick<SubmissionRefusal, 'late' | 'delivery'> {
  const { rules, request, now, workdays, zone } = input;
  const { captured_at: captured } = request;
  if (captured === undefined || captured >= now) return {};
  const timeWindow = input.timing?.timeWindow(captured) ?? judgeTimeWindow(rules, captured, workdays, zone);
  if (!timeWindow.ok) return {};
  const where = judgeWhere({ ...input, scanValid: input.scanValidThen ?? input.scanValid });
  const content = judgeContent(input, rules);
  if (!where.ok || !content.ok || refusedProxy(input)) return { late: true };
  const { day, periodStart, slotKey, slot } = timeWindow;
  const delivery = {
    day,
    periodStart,
    slotKey,
    slot,
    values: content.values,
    ...placeEvidence(where.nearest),
  };
  return { late: true, delivery };
}

/** A make-up: nobody is there any more, so that position, network and scan are not asked for. */
function judgeMadeUp(input: SubmissionInput, makeup: MakeupInput): SubmissionVerdict {
  const { rules, now, workdays, zone } = input;
  const verdict = input.timing?.makeup(makeup, now) ?? judgeMakeup(rules, makeup, now, workdays, zone);
  if (!verdict.ok && verdict.reason !== 'quota_used') return verdict;
  const proxy = refusedProxy(input);
  if (proxy) return proxy;
  const content = judgeContent(input, makeup.rules);
  if (!content.ok) return content;
  if (!verdict.ok) return verdict;
  const ordinal = nextOrdinal(makeup.used, verdict.place.slotKey);
  return {
    ok: true,
    place: { ...verdict.place, ordinal },
    values: content.values,
    ...(rules.can_makeup === 1 ? { waits: true } : {}),
  };
}

/**
 * Judges one submission by everything that the activity asks: the first reason that applies, in the order of
 * SUBMIT_REASONS, or where it counts and the values to keep. `not_found` is the caller's.
 */
export function judgeSubmission(input: SubmissionInput): SubmissionVerdict {
  const { rules, request, now, workdays, zone = DEFAULT_ZONE, used } = input;
  const standing = standingReason(input);
  if (standing) return { ok: false, reason: standing };
  if (request.makeup === 1)
    return input.makeup ? judgeMadeUp(input, input.makeup) : { ok: false, reason: 'makeup_refused' };

  const timeWindow = input.timing?.timeWindow(now) ?? judgeTimeWindow(rules, now, workdays, zone);
  if (!timeWindow.ok) return { ...timeWindow, ...lateDeliveryOf(input) };
  const proxy = refusedProxy(input);
  if (proxy) return proxy;

  const where = judgeWhere(input);
  if (!where.ok) return where;
  const content = judgeContent(input, rules);
  if (!content.ok) return content;

  const { day, periodStart, slotKey, slot } = timeWindow;
  if (!hasRoom(rules, used, slotKey)) {
    return { ok: false, reason: 'quota_used', message: quotaWords(rules, used, input.timing) };
  }
  const place: SubmissionPlace = { day, periodStart, slotKey, slot, ordinal: nextOrdinal(used, slotKey) };
  return {
    ok: true,
    place,
    values: content.values,
    ...placeEvidence(where.nearest),
    ...(where.wifi ? { wifi: where.wifi } : {}),
  };
}
