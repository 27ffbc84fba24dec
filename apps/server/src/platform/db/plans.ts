/**
 * Setting under which a prepared statement is planned once, for any values. PostgreSQL plans it for its values the first five
 * times otherwise, and by statistics that are older than an activity such a plan may walk past all its members for each person
 * (docs/decisions/121).
 */
export const FOR_ANY_VALUES = 'plan_cache_mode=force_generic_plan';
