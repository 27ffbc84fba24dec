import type pg from 'pg';
import { send } from './send.ts';

/** Connections for what is asked outside transactions. */
const MOST_CONNECTIONS = 8;
/** Milliseconds after which an unanswered question holds up its line: what comes next takes another. */
const SLOW_MS = 4;

interface ReadConnection {
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
  private readonly make: () => pg.Client;
  private readonly connections: ReadConnection[] = [];
  constructor(make: () => pg.Client) {
    this.make = make;
  }

  async query(text: string, values: readonly unknown[]) {
    const connection = this.pick();
    connection.sentAt.push(performance.now());
    try {
      await connection.open;
      return await send(connection.client, text, values);
    } finally {
      connection.sentAt.shift();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.connections.splice(0).map(({ client }) => client.end()));
  }

  private pick(): ReadConnection {
    const now = performance.now();
    const flowing = this.connections.find(({ sentAt }) => sentAt.length === 0 || now - sentAt[0]! < SLOW_MS);
    if (flowing) return flowing;
    if (this.connections.length < MOST_CONNECTIONS) return this.open();
    return this.connections.reduce((best, line) => (line.sentAt.length < best.sentAt.length ? line : best));
  }

  private open(): ReadConnection {
    const client = this.make();
    const line: ReadConnection = { client, open: client.connect(), sentAt: [] };
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
