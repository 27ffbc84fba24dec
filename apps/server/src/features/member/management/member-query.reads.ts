import type { listMembers, ParsedRequestOf } from '@rollcall/contract';
import { sql } from 'kysely';

/** Which members of a tab are asked for. */
export type MemberQuery = ParsedRequestOf<typeof listMembers>;

export const LIKE_SPECIAL = /[\\%_]/g;

/** True for a query that means a part of its tab: of all others the counters of the activity tell how many. */
export const isNarrowed = ({ utype, state, keyword }: MemberQuery): boolean =>
  keyword !== '' || (utype === 0 && state !== 'all');

/** Phone number given at joining. */
const requestedPhone = sql`jsonb_path_query_first(reg_params, '$[*] ? (@.key == 2).val') #>> '{}'`;

/**
 * The members of a tab that a query means. Everything here but the keyword is in the index `member_tab` (or
 * `member_unclaimed`); a keyword of two characters and more is looked up in `member_search`, a single one is held against
 * all members of the tab: docs/decisions/086.
 */
export function whereOf({ cid, utype, state, keyword }: MemberQuery) {
  const of = sql`cid = ${cid} AND tab = ${utype} AND removed_at IS NULL AND NOT pending`;
  const tab =
    utype !== 0 || state === 'all'
      ? of
      : state === 'joined'
        ? sql`${of} AND takes_part`
        : sql`cid = ${cid} AND roster AND NOT takes_part AND removed_at IS NULL AND merged_into IS NULL AND tab = 0`;
  if (keyword === '') return tab;
  const like = sql`${`%${keyword.replace(LIKE_SPECIAL, '\\$&')}%`}`;
  // A keyword without upper case is compared as it stands, at half the cost; Chinese has none.
  const op = keyword.toLowerCase() === keyword.toUpperCase() ? sql`LIKE` : sql`ILIKE`;
  // Numbers are looked for in what was asked at joining as well; names stand in `alias`.
  const isNumber = /^\d{3,}$/.test(keyword);
  const near =
    [...keyword].length < 2
      ? sql``
      : sql`AND search_grams(cid, ARRAY[alias, stu_no, roster_phone, COALESCE(${requestedPhone}, '')])
          @> search_grams(${cid}, ARRAY[${keyword}])`;
  return sql`${tab} ${near} AND (alias ${op} ${like} OR stu_no ${op} ${like} ${
    isNumber ? sql`OR roster_phone LIKE ${like} OR ${requestedPhone} LIKE ${like}` : sql``
  })`;
}
