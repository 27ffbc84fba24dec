import type { Api } from '../fixtures/api.ts';

/**
 * Notes from now on what is committed to the tables of a test's database but those in `leftOut`: an update that changes
 * no column is none, and what is rolled back is noted nowhere.
 * @returns how many rows were written so far, by table
 */
export async function noteWrites(
  api: Pick<Api, 'sql'>,
  leftOut: readonly string[],
): Promise<() => Promise<Record<string, number>>> {
  const tables = await api.sql<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  await api.sql(`
    CREATE SCHEMA noted;
    CREATE TABLE noted.row (name text NOT NULL);
    CREATE FUNCTION noted.note() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO noted.row VALUES (TG_TABLE_NAME); RETURN NULL; END $$`);
  const triggers = tables
    .filter(({ name }) => !leftOut.includes(name))
    .map(
      ({ name }) => `
        CREATE TRIGGER note_rows AFTER INSERT OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION noted.note();
        CREATE TRIGGER note_changes AFTER UPDATE ON ${name} FOR EACH ROW
          WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION noted.note();`,
    );
  await api.sql(triggers.join(''));
  return async () => {
    const rows = await api.sql<{ name: string; written: number }>(
      'SELECT name, count(*)::int AS written FROM noted.row GROUP BY name',
    );
    return Object.fromEntries(rows.map(({ name, written }) => [name, written]));
  };
}
