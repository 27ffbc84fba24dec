import { ACTIVITY_MESSAGES } from '@rollcall/contract/activity/messages';
import type { ActivitySettings } from '@rollcall/contract/activity/settings';
import type { FeatureTag, SectionId } from '../gate/features.ts';

/** One thing that is wrong with settings: an activity's, where nothing else is said. */
export interface Violation<Section extends string = SectionId> {
  section: Section;
  /** Name of the setting, with index and key where it is a list: `locations.2.range`. */
  field: string;
  message: string;
  errcode?: number;
  /** Tag of the certification gate that was met. */
  gate?: FeatureTag;
}

export interface ActivityContext {
  mode: 'create' | 'update';
  /** Certification of the initiator now (CERTGATE-31); a lapsed one is none. */
  certified: boolean;
  /** The initiator's phone is verified (G6). */
  phoneVerified: boolean;
  /** Unix seconds; null where there is none or it has no end. */
  certifiedUntil: number | null;
  /** Unix seconds. */
  now: number;
  zone?: string | undefined;
  /** Of the activity as stored; update only. */
  previous?: { settings: ActivitySettings; joinNum: number; started: boolean } | undefined;
  /** Activities that the initiator has created; create only. */
  created?: number | undefined;
  isSensitive(text: string): boolean;
}

/** Collector of a check's findings, for any subject. */
export interface Noting {
  readonly context: Pick<ActivityContext, 'certified' | 'isSensitive'>;
  reject(wrong: boolean, field: string, message: string, more?: { errcode?: number }): boolean;
  rejectSensitiveWords(text: string, field: string, message: string): boolean;
  gate(
    used: boolean,
    unchanged: boolean,
    tag: FeatureTag,
    field: string,
    message?: string,
    more?: { errcode?: number },
  ): boolean;
}

/** Collects the violations of one section: of an activity, where nothing else is said. */
export class Findings<Section extends string = SectionId, Context extends Noting['context'] = ActivityContext>
  implements Noting
{
  readonly list: Violation<Section>[] = [];
  readonly section: Section;
  readonly context: Context;

  constructor(section: Section, context: Context) {
    this.section = section;
    this.context = context;
  }

  /** Notes a violation where `wrong`; answers whether it was. */
  reject(wrong: boolean, field: string, message: string, more: { errcode?: number } = {}): boolean {
    if (wrong) this.list.push({ section: this.section, field, message, ...more });
    return wrong;
  }

  /** Like `apiError`, for text that holds a sensitive word. */
  rejectSensitiveWords(text: string, field: string, message: string): boolean {
    return this.reject(text !== '' && this.context.isSensitive(text), field, message);
  }

  /**
   * Notes a gate where a free organiser uses a certified feature. Values stored under a valid certification stay:
   * `kept` means that the stored activity used it to the same extent already.
   */
  gate(
    used: boolean,
    unchanged: boolean,
    tag: FeatureTag,
    field: string,
    message: string = ACTIVITY_MESSAGES.certifiedFeature,
    more: { errcode?: number } = {},
  ): boolean {
    const met = used && !unchanged && !this.context.certified;
    if (met) this.list.push({ section: this.section, field, message, gate: tag, ...more });
    return met;
  }
}
