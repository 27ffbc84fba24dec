import { rosterKey } from './text.ts';

/** Identity of a person on a designated list; '' where it is not known. */
interface Named {
  name: string;
  phone: string;
  no: string;
}
/** A member as far as lists are matched: an unclaimed line, or somebody who joined. */
export interface KnownMember extends Named {
  id: string;
  /** Somebody took it over, or joined without a list. */
  claimed: boolean;
  /** Stands on the list that holds now. */
  listed: boolean;
}

interface RosterPlan<L extends Named> {
  /** Names nobody stands for yet. */
  add: L[];
  /** Members that the list names: `line` is what it says of them. */
  matched: { id: string; line: L }[];
  /** Members of the list before that this one does not name. */
  drop: string[];
}

const same = (a: string, b: string): boolean => a !== '' && a === b;
const differ = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b;

/** Score of a known member for a line of the same name; 0: somebody else. */
function fit(member: KnownMember, line: Named): number {
  if (same(member.no, line.no)) return 8 + Number(same(member.phone, line.phone));
  if (differ(member.no, line.no)) return 0;
  if (same(member.phone, line.phone)) return 6;
  if (differ(member.phone, line.phone)) return 0;
  // A listed member goes before one who joined without it; nobody is listed twice.
  return member.listed ? 3 : 2;
}

/**
 * Changes by a new list: each line finds the member who stands for it (by name, and by number or phone where both
 * know them), or becomes a new one; a member named by no line leaves the list.
 */
export function planRoster<L extends Named>(
  known: readonly KnownMember[],
  lines: readonly L[],
): RosterPlan<L> {
  const free = new Map<string, KnownMember[]>();
  for (const member of known) {
    const key = rosterKey(member.name);
    const group = free.get(key);
    if (group) group.push(member);
    else free.set(key, [member]);
  }
  const matched: { id: string; line: L }[] = [];
  let open = [...lines];
  // The surest matches first, so that a namesake without a number does not take the place of one who has it.
  for (const least of [8, 6, 1]) {
    const left: L[] = [];
    for (const line of open) {
      const group = free.get(rosterKey(line.name)) ?? [];
      let best = -1;
      let most = least - 1;
      group.forEach((member, index) => {
        const points = fit(member, line);
        if (points > most) [best, most] = [index, points];
      });
      const [member] = best < 0 ? [] : group.splice(best, 1);
      if (member) matched.push({ id: member.id, line });
      else left.push(line);
    }
    open = left;
  }
  const matchedIds = new Set(matched.map(({ id }) => id));
  return {
    add: open,
    matched,
    drop: known.filter((m) => m.listed && !matchedIds.has(m.id)).map((m) => m.id),
  };
}

/** Answers of a joiner about themselves; `asks`: those that the activity asks for at all. */
export interface Claimant extends Named {
  required: { phone: boolean; no: boolean };
}
export type ClaimVerdict = { line: string } | { refused: 'none' | 'unclear' };

/**
 * Which unclaimed line of their name a joiner takes over. A line's phone and number count where the activity asks
 * for them: none may contradict, one must agree. Lines that nothing at all tells apart are as good as each other.
 */
export function decideClaim(
  lines: readonly ({ id: string } & Omit<Named, 'name'>)[],
  given: Claimant,
): ClaimVerdict {
  const fits = lines.filter((line) => {
    const phone = given.required.phone ? line.phone : '';
    const no = given.required.no ? line.no : '';
    if (phone === '' && no === '') return true;
    return (
      !differ(phone, given.phone) && !differ(no, given.no) && (same(phone, given.phone) || same(no, given.no))
    );
  });
  // A joiner who gives a number that one line has is not meant by its namesakes without one.
  const sure = fits.filter((line) => same(line.no, given.no) || same(line.phone, given.phone));
  const left = sure.length > 0 ? sure : fits;
  const [first] = left;
  if (first && left.every((line) => line.phone === first.phone && line.no === first.no))
    return { line: first.id };
  if (left.length > 1) return { refused: 'unclear' };
  const numbered = lines.length > 1 && given.phone === '' && given.no === '';
  return { refused: numbered ? 'unclear' : 'none' };
}
