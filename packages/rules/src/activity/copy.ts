import type { ActivitySettings } from '@rollcall/contract/activity/settings';
import { FIELD_TYPE, type Field, IDENTITY_KEY, SUBMISSION_KEY } from '@rollcall/contract/field/field';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { mediaCap, textCap } from '../field/limits.ts';
import { FIELD_TRAITS } from '../field/types.ts';
import type { FeatureTag } from '../gate/features.ts';
import { KIND_TRAITS, type Kind, kindOfActivity, traitsOf } from '../kind/kinds.ts';
import { type CertificationSpan, maxEndDay } from '../schedule/period.ts';
import { addYears, type Day, DEFAULT_ZONE, dayOf, earliest, latest, startOfDay } from '../time/calendar.ts';
import { mostParticipants } from './participants.ts';

export interface CopyContext extends CertificationSpan {
  /** Unix seconds. */
  now: number;
  /** The copier's phone is verified (G6). */
  phoneVerified: boolean;
}

/** Settings of a copy, and the parts of its source that it leaves out. */
export interface Copied {
  settings: ActivitySettings;
  /** Certified features that the copier may not use; they are back at their defaults (FORM-90). */
  resets: FeatureTag[];
  /** The participant limit was lowered because the copier's phone is not verified. */
  lowered: boolean;
  /** The source admits by a list of names, which stays with it. */
  listLeft: boolean;
}

/** FORM-89, G9: a meeting ends on its day, others after a year or as late as the copier may. */
function endDayOfCopy(kind: Kind, today: Day, context: CopyContext): Day {
  if (KIND_TRAITS[kind].oneDay) return today;
  return latest(today, earliest(addYears(today, 1), maxEndDay(today, context)));
}

/** A participant limit that the copier may save (RULE-54). */
function totalOf(source: ActivitySettings, context: CopyContext): number {
  const { total_limit: total } = source;
  const most = mostParticipants(kindOfActivity(source), context);
  if (most === Number.POSITIVE_INFINITY) return total;
  return total === 0 ? most : Math.min(total, most);
}

/** One field within what a free organiser may ask; undefined where they may not ask for it at all. */
function freeField(field: Field, note: (tag: FeatureTag) => void): Field | undefined {
  if (field.status === 0) return field;
  const { field_type: type } = field;
  const { gate } = FIELD_TRAITS[type];
  if (gate) {
    note(gate);
    return undefined;
  }
  const out: Field = { ...field };
  if (out.verify_phone === 1) {
    out.verify_phone = 0;
    note('verify_phone');
  }
  if (out.hd_pic === 1) {
    out.hd_pic = 0;
    note('hd_pic');
  }
  const cap = type === FIELD_TYPE.MULTI_LINE ? textCap(type, false) : mediaCap(type, false);
  if (cap > 0 && typeof out.max_limit === 'number' && out.max_limit > cap) {
    out.max_limit = cap;
    if (typeof out.min_limit === 'number' && out.min_limit >= cap) out.min_limit = 1;
    note(type === FIELD_TYPE.MULTI_LINE ? 'text_length' : 'media_count');
  }
  const seconds = LIMITS.videoSeconds.free;
  if (type === FIELD_TYPE.VIDEO && typeof out.duration === 'number' && out.duration > seconds) {
    out.duration = seconds;
    note('video_duration');
  }
  return out;
}

/** Presets that may not be used are switched off, own fields go (FORM-61). */
function freeFields(fields: readonly Field[], firstOwn: number, note: (tag: FeatureTag) => void): Field[] {
  return fields.flatMap((field) => {
    const freed = freeField(field, note);
    if (freed) return [freed];
    return field.field_key < firstOwn ? [{ ...field, status: 0 as const, require: 0 as const }] : [];
  });
}

/** The description without what a free organiser may not add: videos, and all voice messages but the first. */
function freeBlocks(rules: ActivitySettings['rules'], note: (tag: FeatureTag) => void) {
  let audios = 0;
  return rules.filter((block) => {
    if (block.type === 'audio') audios++;
    const audio = block.type === 'audio' && audios > LIMITS.descriptionAudio.free;
    if (audio) note('audio');
    if (block.type === 'video') note('video');
    return block.type !== 'video' && !audio;
  });
}

/** The settings with every certified feature back at its default; `note` hears which were in use. */
export function freeSettings(
  source: ActivitySettings,
  note: (tag: FeatureTag) => void = () => undefined,
): ActivitySettings {
  const fill_options = freeFields(source.fill_options, SUBMISSION_KEY.FIRST_CUSTOM, note);
  const noteIf = (used: boolean, tag: FeatureTag) => {
    if (used) note(tag);
  };
  const alwaysScanned = traitsOf(source).scans;
  noteIf(source.banner_video !== '', 'video');
  noteIf(source.scan_required === 1 && !alwaysScanned, 'scan_required');
  noteIf(source.enable_hd === 1, 'hd_pic');
  noteIf(source.enable_external === 1, 'external');
  noteIf(source.enable_update_record === 0, 'update_record');
  noteIf(source.enable_update_profile === 0, 'update_profile');
  noteIf(source.signature !== '', 'signature');
  noteIf(
    source.contacts.some(({ enable }) => enable === 1),
    'contacts',
  );
  const { back, logo, title, barrage } = source.cast;
  noteIf([back, logo, title].some(Boolean), 'cast_image');
  noteIf(barrage === 1, 'barrage');
  return {
    ...source,
    banner_video: '',
    banner_video_thumb: '',
    banner_video_duration: 0,
    rules: freeBlocks(source.rules, note),
    scan_required: alwaysScanned ? source.scan_required : 0,
    enable_hd: 0,
    enable_external: 0,
    enable_update_record: 1,
    enable_update_profile: 1,
    signature: '',
    contacts: [],
    cast: { ...source.cast, back: '', logo: '', title: '', barrage: 0 },
    reg_info: freeFields(source.reg_info, IDENTITY_KEY.FIRST_CUSTOM, note),
    fill_options,
    // Nothing left to fill in: nothing can be required (G40).
    pic_text: fill_options.some(({ status }) => status === 1) ? source.pic_text : 0,
  };
}

/**
 * Settings of an activity's copy: dates from today, within the copier's own limits and never the source initiator's
 * (FORM-88 to FORM-90, G9, G11).
 */
export function copySettings(source: ActivitySettings, context: CopyContext): Copied {
  const { now, certified, zone = DEFAULT_ZONE } = context;
  const resets = new Set<FeatureTag>();
  const today = dayOf(now, zone);
  const base = certified ? source : freeSettings(source, (tag) => resets.add(tag));
  const total = totalOf(source, context);
  const { free } = LIMITS.participants;
  if (!certified && (source.total_limit === 0 || source.total_limit > free)) resets.add('participants');
  return {
    settings: {
      ...base,
      start_date: startOfDay(today, zone),
      end_date: startOfDay(endDayOfCopy(kindOfActivity(source), today, context), zone),
      total_limit: total,
      list_url: '',
    },
    resets: [...resets],
    lowered: total !== source.total_limit && !resets.has('participants'),
    listLeft: source.list_url !== '',
  };
}
