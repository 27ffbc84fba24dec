import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type pg from 'pg';

/** Part of pg's connection that COPY needs; it hands over the messages and leaves the rest to whoever submitted. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
  stream: NodeJS.EventEmitter & { pause(): void; resume(): void; writableNeedDrain: boolean };
}

/** One COPY on a connection; pg calls the handlers while it is the statement at work. */
class Copy {
  readonly done: Promise<number>;
  private rows = 0;
  private paused = false;
  private failed: Error | undefined;
  private end!: (rows: number) => void;
  private fail!: (error: Error) => void;
  private readonly text: string;
  private readonly sink: PassThrough | undefined;
  private readonly source: Readable | undefined;

  constructor(text: string, ends: { sink?: PassThrough; source?: Readable }) {
    this.text = text;
    this.sink = ends.sink;
    this.source = ends.source;
    this.done = new Promise((resolve, reject) => {
      this.end = resolve;
      this.fail = reject;
    });
  }

  submit = (connection: unknown): void => {
    const wire = connection as Wire;
    // The reader gave up: further data is thrown away, so that the connection can be closed.
    this.sink?.once('close', () => wire.stream.resume());
    wire.query(this.text);
  };

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Wire): void {
    // The chunk lies in a buffer that pg uses again for what it receives next.
    if (this.sink!.write(Buffer.from(chunk)) || this.paused) return;
    this.paused = true;
    stream.pause();
    const goOn = () => {
      this.paused = false;
      stream.resume();
    };
    this.sink!.once('drain', goOn);
  }

  handleCopyInResponse(wire: Wire): void {
    const send = async () => {
      for await (const chunk of this.source!) {
        wire.sendCopyFromChunk(chunk as Buffer);
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
      }
      wire.endCopyFrom();
    };
    send().catch((error: Error) => wire.sendCopyFail(error.message));
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY (\d+)$/.exec(text)?.[1]);
  }

  handleError(error: Error): void {
    this.failed = error;
    this.sink?.destroy(error);
    this.source?.destroy();
    this.fail(error);
  }

  handleReadyForQuery(): void {
    if (this.failed) return;
    this.sink?.end();
    this.end(this.rows);
  }
}

/** Rows as COPY's text format, for PostgreSQL of any version, and how many they were once the stream has ended. */
export function copyOut(client: pg.Client, statement: string): { rows: Promise<number>; stream: Readable } {
  const sink = new PassThrough();
  const copy = new Copy(statement, { sink });
  copy.done.catch(() => {}); // the stream fails with the same error, and its reader hears of it
  client.query(copy);
  return { rows: copy.done, stream: sink };
}

/** Writes rows that copyOut read. @returns how many */
export function copyIn(client: pg.Client, statement: string, source: Readable): Promise<number> {
  const copy = new Copy(statement, { source });
  client.query(copy);
  return copy.done;
}
