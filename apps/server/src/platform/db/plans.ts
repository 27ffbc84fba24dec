/**
 * Setting under which a prepared statement is planned once, for any values. PostgreSQL plans it for its values the first five
 * times otherwise, and by statistics that are older than an activity such a plan may walk past all its members for each person
 * (docs/decisions/121).
 */
export const FOR_ANY_VALUES = 'plan_cache_mode=force_generic_plan';

/** Makes PostgreSQL plan the prepared statements of a connection again, each when it is used next. */
export const FORGET_PLANS = 'DISCARD PLANS';

/**
 * Milliseconds for which a connection uses the plans that it made for any values. They fit the sizes that the tables had: one
 * that was made while a table was empty walks past all of it once it has grown, and autovacuum takes a minute to notice. The
 * first ones of a connection are made anew sooner, each for twice as long: a new installation grows within its first second.
 */
const PLANS_MS = { first: 250, later: 3000 };
const planned = new WeakMap<object, { at: number; ms: number }>();

/** True where the plans of a connection are old; from then on they count as new. A new connection has none. */
export function arePlansOld(connection: object, now = performance.now()): boolean {
  const last = planned.get(connection);
  if (last && now - last.at < last.ms) return false;
  planned.set(connection, { at: now, ms: last ? Math.min(2 * last.ms, PLANS_MS.later) : PLANS_MS.first });
  return last !== undefined;
}
