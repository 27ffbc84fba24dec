import type pg from 'pg';
import { send } from './send.ts';

/** Connections for what is asked outside transactions. */
const MOST_CONNECTIONS = 8;
/** Milliseconds after which an unanswered question holds up its line: what comes next takes another. */
const SLOW_MS = 4;

interface Line {
  client: pg.Client;
  open: Promise<unknown>;
  /** When each unanswered question was sent, the oldest first: answers come in the order of the questions. */
  asked: number[];
}

/**
 * Questions outside transactions share a few connections: each is sent at once, behind those not yet answered.
 * One that takes long costs those behind it nothing but while all lines are held up.
 */
export class ReadConnections {
  private readonly make: () => pg.Client;
  private readonly lines: Line[] = [];
  constructor(make: () => pg.Client) {
    this.make = make;
  }

  async query(text: string, values: readonly unknown[]) {
    const line = this.pick();
    line.asked.push(performance.now());
    try {
      await line.open;
      return await send(line.client, text, values);
    } finally {
      line.asked.shift();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.lines.splice(0).map(({ client }) => client.end()));
  }

  private pick(): Line {
    const now = performance.now();
    const flowing = this.lines.find(
      ({ asked: requested }) => requested.length === 0 || now - requested[0]! < SLOW_MS,
    );
    if (flowing) return flowing;
    if (this.lines.length < MOST_CONNECTIONS) return this.open();
    return this.lines.reduce((best, line) => (line.asked.length < best.asked.length ? line : best));
  }

  private open(): Line {
    const client = this.make();
    const line: Line = { client, open: client.connect(), asked: [] };
    const drop = () => {
      const at = this.lines.indexOf(line);
      if (at >= 0) this.lines.splice(at, 1);
    };
    // A connection that breaks fails what was asked on it; the next question opens another.
    client.on('error', drop);
    client.on('end', drop);
    line.open.catch(drop);
    this.lines.push(line);
    return line;
  }
}
