import { sql } from 'kysely';

/**
 * Numbers of a list in a statement: `role IN (${literals(MANAGER_ROLES)})`. Literals, because a partial index is
 * chosen by the numbers in the text: a plan that serves every value of a parameter cannot take it.
 */
export const literals = (numbers: readonly number[]) => sql.join(numbers.map((one) => sql.lit(one)));
