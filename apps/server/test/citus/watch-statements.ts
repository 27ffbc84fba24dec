import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import pg from 'pg';

/**
 * Notes the statements of a process, for the proof on several machines alone: loaded before everything else
 * (`NODE_OPTIONS=--import`), so that the server itself holds nothing of it. Each distinct statement is noted once, with
 * whether it left its shard and how it was refused.
 */

/** Statement that was seen in a step. */
export interface Seen {
  /** `sent`: it went out; `many`: Citus said that it went to several shards; `refused`: the database gave an error. */
  kind: 'sent' | 'many' | 'refused';
  step: string;
  /** The server's own connections; false: those of tests. */
  isServers: boolean;
  text: string;
  /** Error of the database. */
  code?: string;
  message?: string;
}

/** Notice of Citus at `citus.multi_task_query_log_level = 'notice'`. */
const MANY = /^multi-task query about to be executed/;
/** Name that the server gives its connections. */
const SERVERS = 'rollcall';

/** Parts of the driver that its types leave out. */
interface Inside {
  connection: {
    on(event: 'errorMessage', listener: (message: { code?: string; message?: string }) => void): void;
    parse(query: { text: string }, ...rest: unknown[]): void;
    query(text: string): void;
  };
  connectionParameters: { application_name?: string };
  _getActiveQuery(): { text?: string } | null;
}

const folder = process.env['TRUST_CITUS_SEEN'];
const step = process.env['TRUST_CITUS_STEP'] ?? '';
const noted = new Set<string>();

function note(seen: Omit<Seen, 'step'>): void {
  const line = JSON.stringify({ step, ...seen });
  if (noted.has(line)) return;
  noted.add(line);
  appendFileSync(join(folder!, `${process.pid}-${threadId}.jsonl`), `${line}\n`);
}

function watch(client: pg.Client & Inside): void {
  const isServers = client.connectionParameters.application_name === SERVERS;
  const { connection } = client;
  const [parse, query] = [connection.parse, connection.query];
  connection.parse = (sent, ...rest) => {
    note({ kind: 'sent', isServers, text: sent.text });
    parse.call(connection, sent, ...rest);
  };
  connection.query = (text) => {
    note({ kind: 'sent', isServers, text });
    query.call(connection, text);
  };
  const running = () => client._getActiveQuery()?.text ?? '';
  // Before the driver's own listener, which forgets the statement.
  connection.on('errorMessage', ({ code = '', message = '' }) =>
    note({ kind: 'refused', isServers, text: running(), code, message }),
  );
  client.on('notice', ({ message }) => {
    if (MANY.test(message ?? '')) note({ kind: 'many', isServers, text: running() });
  });
}

if (folder !== undefined) {
  const { connect } = pg.Client.prototype;
  pg.Client.prototype.connect = function (this: pg.Client & Inside, ...args: unknown[]) {
    watch(this);
    return (connect as (...args: unknown[]) => unknown).apply(this, args) as never;
  } as typeof connect;
}
