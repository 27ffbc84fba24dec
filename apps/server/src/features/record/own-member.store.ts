import { sql } from 'kysely';

/**
 * Whether a `member m` is the person, or somebody whom they sign in. A claim that waits for approval, was refused or
 * taken back makes nobody's records one's own: whoever knows a name of the list can make one. Every statement that asks
 * whose a record is asks this.
 */
export const isOwnMember = (
  cid: string,
  uid: string,
) => sql`(NOT m.pending AND (m.uid IS NOT DISTINCT FROM ${uid}::uuid
  OR m.uid IS NULL AND m.takes_part AND EXISTS (SELECT FROM guardian g
    WHERE g.cid = ${cid} AND g.member_id = m.member_id AND g.uid = ${uid})))`;
