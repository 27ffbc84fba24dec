import type { SlotKind } from '@rollcall/contract/attendance/settings';
import { VERDICT, type VerdictCode } from '@rollcall/contract/attendance/verdict';

/** A live record outside homework that fills the cell. */
export interface CellRecord {
  makeup: boolean;
  /** Unix seconds of the receipt; of the capture, for a late delivery that was accepted. */
  judgedAt: number;
  /** Number within its period and slot. */
  ordinal: number;
  /** Minutes as they were judged at commit: positive late, negative early. */
  minutes: number;
}

/** Facts that the verdict of a cell needs. */
interface VerdictInput<Record extends CellRecord = CellRecord> {
  records: readonly Record[];
  /** Kind of the slot; null without a rule. */
  kind: SlotKind | null;
  /** The day asks for it. */
  due: boolean;
  /** An interval of the member's holds the day. */
  member: boolean;
  /** Approved leave covers it. */
  leave: boolean;
  /** Over by the clock. */
  over: boolean;
}

export interface Verdict {
  code: VerdictCode;
  /** Minutes late or early; 0 otherwise. */
  minutes: number;
}

/**
 * Record that decides about a cell: among those that are no make-ups, by time and number, the last one of a slot for
 * leaving and else the first; undefined where all are make-ups.
 */
export function decidingRecord<Record extends CellRecord>(
  records: readonly Record[],
  kind: SlotKind | null,
): Record | undefined {
  if (records.length === 1) return records[0]!.makeup ? undefined : records[0];
  const sorted = records
    .filter(({ makeup }) => !makeup)
    .sort((a, b) => a.judgedAt - b.judgedAt || a.ordinal - b.ordinal);
  return kind === 'out' ? sorted.at(-1) : sorted[0];
}

/** Verdict of the records of a cell alone; undefined where there are none. */
export function recordVerdict({
  records,
  kind,
}: Pick<VerdictInput, 'records' | 'kind'>): Verdict | undefined {
  if (records.length === 0) return undefined;
  const minutes = decidingRecord(records, kind)?.minutes;
  if (minutes === undefined) return { code: VERDICT.MAKEUP, minutes: 0 };
  if (minutes === 0) return { code: VERDICT.PRESENT, minutes };
  return { code: minutes > 0 ? VERDICT.LATE : VERDICT.EARLY, minutes: Math.abs(minutes) };
}

/** Verdict of a member, a day and a slot: the first that applies. */
export function verdictOf(input: VerdictInput): Verdict {
  const signed = recordVerdict(input);
  if (signed) return signed;
  const code = !input.due
    ? VERDICT.OFF
    : !input.member
      ? VERDICT.EXEMPT
      : input.leave
        ? VERDICT.LEAVE
        : input.over
          ? VERDICT.ABSENT
          : VERDICT.OPEN;
  return { code, minutes: 0 };
}

const DONE: readonly VerdictCode[] = [VERDICT.PRESENT, VERDICT.LATE, VERDICT.EARLY, VERDICT.MAKEUP];

/** True where a record made the slot done. */
export const isDone = (code: VerdictCode): boolean => DONE.includes(code);
