import type pg from 'pg';
import { READ_CONNECTIONS } from './connection-counts.ts';
import { arePlansOld, FOR_ANY_VALUES, FORGET_PLANS } from './plans.ts';
import { isPrepared, send } from './send.ts';

/** Milliseconds after which an unanswered question holds up its line: what comes next takes another. */
const SLOW_MS = 4;

/** Makes a client that connects to the database with settings of its own. */
export type NewClient = (settings: { options?: string }) => pg.Client;
type Kind = keyof typeof READ_CONNECTIONS;

interface ReadConnection {
  kind: Kind;
  client: pg.Client;
  open: Promise<unknown>;
  /** When each unanswered question was sent, the oldest first: answers come in the order of the questions. */
  sentAt: number[];
}

/**
 * Questions outside transactions share a few connections: each is sent at once, behind those not yet answered.
 * One that takes long holds up those that were sent behind it within SLOW_MS, and all others while it holds up all
 * lines. Reads wait for a lock on a whole table alone, in a migration (docs/decisions/008).
 */
export class ReadConnections {
  private readonly make: NewClient;
  private readonly connections: ReadConnection[] = [];
  constructor(make: NewClient) {
    this.make = make;
  }

  async query(text: string, values: readonly unknown[]) {
    const connection = this.pick(isPrepared(text) ? 'prepared' : 'others');
    connection.sentAt.push(performance.now());
    try {
      await connection.open;
      // Ahead of the question; where the connection breaks, the question says so.
      if (connection.kind === 'prepared' && arePlansOld(connection.client))
        connection.client.query(FORGET_PLANS).catch(() => {});
      return await send(connection.client, text, values);
    } finally {
      connection.sentAt.shift();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.connections.splice(0).map(({ client }) => client.end()));
  }

  private pick(kind: Kind): ReadConnection {
    const now = performance.now();
    const flowing = this.connections.find(
      (line) => line.kind === kind && (line.sentAt.length === 0 || now - line.sentAt[0]! < SLOW_MS),
    );
    if (flowing) return flowing;
    const lines = this.connections.filter((line) => line.kind === kind);
    if (lines.length < READ_CONNECTIONS[kind]) return this.open(kind);
    return lines.reduce((best, line) => (line.sentAt.length < best.sentAt.length ? line : best));
  }

  private open(kind: Kind): ReadConnection {
    const client = this.make(kind === 'prepared' ? { options: `-c ${FOR_ANY_VALUES}` } : {});
    const line: ReadConnection = { kind, client, open: client.connect(), sentAt: [] };
    const drop = () => {
      const at = this.connections.indexOf(line);
      if (at >= 0) this.connections.splice(at, 1);
    };
    // A connection that breaks fails what was asked on it; the next question opens another.
    client.on('error', drop);
    client.on('end', drop);
    line.open.catch(drop);
    this.connections.push(line);
    return line;
  }
}
