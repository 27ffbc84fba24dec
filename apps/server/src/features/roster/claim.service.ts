import {
  type ActivitySettings,
  FIELD_TYPE,
  type Field,
  type FilledField,
  IDENTITY_KEY,
  LIMITS,
} from '@rollcall/contract';
import {
  addDays,
  type Claimant,
  type ClaimVerdict,
  decideClaim,
  type KnownMember,
  nameFrom,
  nameOf,
  numberOf,
  periodOf,
  phoneOf,
  rosterKey,
  rulesOf,
} from '@rollcall/rules';
import type { Db, Queryable, Tx } from '../../platform/db/db.ts';
import {
  dropClaimant,
  loadLinesOf,
  loadOpenLines,
  putClaimant,
  releaseLine,
  type TakenOver,
  takeOffList,
  takeOver,
  takeOverAll,
} from './claim.store.ts';
import {
  countLines,
  type Dropping,
  dropLines,
  insertLines,
  type LineValues,
  loadKnown,
  saveLines,
} from './roster.store.ts';

/** Answers of a joiner, as far as lists know them; `name` is theirs where the activity asks for none. */
export function claimantOf(fields: readonly Field[], filled: readonly FilledField[], name: string): Claimant {
  const activeFields = fields.filter((field) => field.status === 1);
  const textIn = (field: Field | undefined): string => {
    const val = filled.find((f) => f.key === field?.field_key)?.val;
    return typeof val === 'string' ? val : '';
  };
  const phone =
    activeFields.find((f) => f.field_key === IDENTITY_KEY.PHONE) ??
    activeFields.find((f) => f.field_type === FIELD_TYPE.PHONE);
  const no = activeFields.find((f) => f.field_key === IDENTITY_KEY.STUDENT_NO);
  const read = phoneOf(textIn(phone));
  return {
    name: nameOf(activeFields.some((f) => f.field_key === IDENTITY_KEY.NAME) ? nameFrom(filled) : name),
    phone: 'phone' in read ? read.phone : '',
    no: numberOf(textIn(no)) ?? '',
    required: { phone: phone !== undefined, no: no !== undefined },
  };
}

/** The open line of the activity's list that is meant; `none`: there is none, `unclear`: several could be. */
export async function findLine(tx: Tx, cid: string, claimant: Claimant): Promise<ClaimVerdict> {
  return decideClaim(await loadOpenLines(tx, cid, rosterKey(claimant.name)), claimant);
}

/** Key under which lists look for a claimant. */
export const keyOf = ({ name }: Claimant): string => rosterKey(name);

/** Open lines that several claimants may mean; each goes to one of them. */
export interface OpenLines {
  /** As `findLine`, without the lines that were claimed here. */
  find(claimant: Claimant): ClaimVerdict;
  claim(line: string): void;
}

/** The lines of some claimants, under the activity's row, so that they stay open until they are claimed here. */
export async function openLinesOf(
  tx: Queryable,
  cid: string,
  claimants: readonly Claimant[],
): Promise<OpenLines> {
  const keys = [...new Set(claimants.map(keyOf))];
  const found = keys.length > 0 ? await loadLinesOf(tx, cid, keys) : [];
  const open = Map.groupBy(found, (line) => line.key);
  const claimed = new Set<string>();
  return {
    find(claimant) {
      const lines = open.get(keyOf(claimant)) ?? [];
      return decideClaim(
        lines.filter(({ id }) => !claimed.has(id)),
        claimant,
      );
    },
    claim: (line) => void claimed.add(line),
  };
}

/** Several people take over lines that an `OpenLines` of the same transaction gave them. */
export const claimLines = (
  tx: Queryable,
  cid: string,
  claims: readonly { line: string; by: TakenOver }[],
): Promise<void> => takeOverAll(tx, cid, claims);

/**
 * Somebody takes over a line that `findLine` found in the same transaction, under the activity's row: they are that
 * member from now on. Counting them as joined is the caller's (`countJoined`); due they have been already. `uid` null:
 * a dependent, who has no account of their own.
 */
export const claimLine = (tx: Tx, cid: string, line: string, by: TakenOver): Promise<void> =>
  takeOver(tx, cid, line, by);

/** A day from which lines come and go, with the period in which it lies. */
export function dueAt(cid: string, settings: ActivitySettings, day: string): Dropping {
  const { start, end } = periodOf(rulesOf(settings), day);
  return { cid, day, period: { start, after: addDays(end, 1) } };
}

/** Members of an activity that a list may name. */
export const knownMembers = (db: Db | Tx, cid: string): Promise<KnownMember[]> => loadKnown(db, cid);

/**
 * Names stand beside those of the list from a day on, due like them, until somebody takes them over. The caller holds
 * the activity's row. @returns false where the list would be too long
 */
export async function addLines(
  tx: Tx,
  at: Dropping,
  lines: readonly LineValues[],
  now: Date,
): Promise<boolean> {
  const { lines: before } = await countLines(tx, at.cid);
  if (before + lines.length > LIMITS.rosterLines) return false;
  await insertLines(tx, at, lines, now);
  return true;
}

/** A line that nobody claimed goes from the list; the initiator took it off. */
export const dropLine = (tx: Tx, at: Dropping, line: string, now: Date): Promise<void> =>
  dropLines(tx, at, [line], now);

/** A member stands on the list with what a line of it said. */
export const putOnLine = (
  tx: Tx,
  at: Dropping,
  memberId: string,
  line: { name: string; phone: string; no: string },
): Promise<void> => saveLines(tx, at, [{ id: memberId, line }]);

/** A line waits for somebody who asks to come back onto it: nobody else claims it. The caller holds the activity's row. */
export const reserveLine = (tx: Tx, cid: string, line: string, memberId: string): Promise<void> =>
  putClaimant(tx, cid, line, memberId);

/** A line waits for a member no more, who was refused or took their claim back. */
export const releaseReserved = (tx: Tx, cid: string, memberId: string): Promise<void> =>
  dropClaimant(tx, cid, memberId);

/** A line whose claim was refused is open again; false: the member stands on no list. */
export const reopenLine = (tx: Tx, cid: string, memberId: string): Promise<boolean> =>
  releaseLine(tx, cid, memberId);

/**
 * Somebody of the list has left: the list still names them, so that their line is open again, due from the day on
 * that they are not. A member who never was on it leaves no line.
 */
export async function relistLine(
  tx: Tx,
  at: { cid: string; day: string },
  memberId: string,
  now: Date,
): Promise<void> {
  const line = await takeOffList(tx, at.cid, memberId);
  if (!line) return;
  const { alias, key, phone, no } = line;
  // A member who was renamed, or merged with their line under another name, leaves it the list's.
  const name = rosterKey(alias) === key ? alias : key;
  await insertLines(tx, at, [{ name, phone, no }], now);
}
