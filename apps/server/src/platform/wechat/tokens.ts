import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Seconds before its end at which a token is renewed. WeChat hands out the next one 300 s before, and both hold. */
const MARGIN = 240;
/** Seconds between two tokens that are forced: at most twenty a day. */
const FORCE_EVERY = 75 * 60;

interface Issued {
  value: string;
  /** It lives so many seconds from now. */
  seconds: number;
}
/** A token, and since when there is this one. */
export interface Token {
  value: string;
  since: Date;
}
/** Asks the provider; `force` wants another one than it gave before. */
export type Issue = (force: boolean) => Promise<Issued>;

export interface TokenCache {
  /**
   * The token of a name, the same in all processes.
   * @param rejected one that the provider did not take any more, however long it was to live
   */
  get(name: string, issue: Issue, rejected?: string): Promise<Token>;
}

interface Row {
  value: string;
  t_issue: Date;
  t_expire: Date;
  forced_at: Date | null;
}

const lives = (until: Date): boolean => until.getTime() - Date.now() > MARGIN * 1000;

/** Tokens of a provider in one table: whoever finds one ended renews it under its row, the others wait for that. */
export function createTokenCache(db: Db): TokenCache {
  const known = new Map<string, Token & { until: Date }>();
  const renewing = new Map<string, Promise<Token>>();

  const renew = (name: string, issue: Issue, rejected: string | undefined): Promise<Token> =>
    db.transaction().execute(async (tx) => {
      const past = new Date(0);
      await sql`INSERT INTO provider_token (name, t_issue, t_expire) VALUES (${name}, ${past}, ${past})
        ON CONFLICT DO NOTHING`.execute(tx);
      const { rows } = await sql<Row>`SELECT value, t_issue, t_expire, forced_at FROM provider_token
        WHERE name = ${name} FOR UPDATE`.execute(tx);
      const row = rows[0]!;
      if (row.value !== '' && row.value !== rejected && lives(row.t_expire))
        return store(name, row.value, row.t_issue, row.t_expire);

      let issued = await issue(false);
      let forced = row.forced_at;
      const mayForce = !forced || Date.now() - forced.getTime() > FORCE_EVERY * 1000;
      if (issued.value === rejected && mayForce) {
        issued = await issue(true);
        forced = new Date();
      }
      const now = new Date();
      const until = new Date(now.getTime() + issued.seconds * 1000);
      await sql`UPDATE provider_token SET value = ${issued.value}, t_issue = ${now}, t_expire = ${until},
        forced_at = ${forced} WHERE name = ${name}`.execute(tx);
      return store(name, issued.value, now, until);
    });

  function store(name: string, value: string, since: Date, until: Date): Token {
    known.set(name, { value, since, until });
    return { value, since };
  }

  return {
    async get(name, issue, rejected) {
      const here = known.get(name);
      if (here && here.value !== rejected && lives(here.until)) return here;
      // One of this process asks: waiting for the row takes a connection each.
      const running = renewing.get(name);
      if (running) return running;
      const renewal = renew(name, issue, rejected).finally(() => renewing.delete(name));
      renewing.set(name, renewal);
      return renewal;
    },
  };
}
