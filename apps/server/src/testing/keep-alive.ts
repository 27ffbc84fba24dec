import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as it came over a socket. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** One kept connection, spoken over byte by byte as no client library would. */
export class KeptConnection {
  readonly socket: Socket;
  ended = false;
  #heard = Buffer.alloc(0);

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (chunk) => {
      this.#heard = Buffer.concat([this.#heard, chunk]);
    });
    // Hung up on is an outcome here, and told by `ended`.
    socket.on('error', () => {});
    for (const event of ['end', 'close']) socket.once(event, () => (this.ended = true));
  }

  static async open(base: string): Promise<KeptConnection> {
    const socket = connect({ port: Number(new URL(base).port), host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new KeptConnection(socket);
  }

  /** Sends bytes as they stand; who was hung up on sends nothing. */
  send(bytes: string | Uint8Array): void {
    if (this.socket.writable) this.socket.write(bytes);
  }

  /** Waits for the next whole answer; undefined where none came in `ms`, or the connection ended before. */
  async answer(ms: number): Promise<RawAnswer | undefined> {
    const until = performance.now() + ms;
    for (;;) {
      const whole = this.#take();
      if (whole || this.ended || performance.now() > until) return whole;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  /** The status of an answer whose body nobody waits for: one to HEAD has none. */
  async status(ms: number): Promise<number | undefined> {
    const until = performance.now() + ms;
    for (;;) {
      const first = /^HTTP\/1\.1 (\d{3}) /.exec(this.#heard.subarray(0, 20).toString('latin1'))?.[1];
      if (first !== undefined || this.ended || performance.now() > until)
        return first ? Number(first) : undefined;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  #take(): RawAnswer | undefined {
    const end = this.#heard.indexOf('\r\n\r\n');
    if (end < 0) return undefined;
    const [first = '', ...lines] = this.#heard.subarray(0, end).toString('latin1').split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const from = end + 4;
    const to = from + Number(headers['content-length'] ?? 0);
    if (this.#heard.length < to) return undefined;
    const body = this.#heard.subarray(from, to).toString();
    this.#heard = this.#heard.subarray(to);
    return { status: Number(first.split(' ')[1]), headers, body };
  }

  close(): void {
    this.socket.destroy();
  }
}
