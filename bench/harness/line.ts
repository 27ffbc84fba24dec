import { connect, type Socket } from 'node:net';
import { answerLength } from './answer.ts';

/** A connection that stays open, with one request on it at a time. */
export class Line {
  private readonly socket: Socket;
  private heard: Buffer | undefined;
  private waiting: { resolve: (answer: Buffer) => void; reject: (error: Error) => void } | undefined;

  /** @param onClose is called once, when the connection has ended, whoever ended it */
  constructor(port: number, onClose: (line: Line) => void = () => {}) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('error', (error) => this.fail(error));
    this.socket.on('close', () => {
      onClose(this);
      this.fail(new Error('the connection ended'));
    });
    this.socket.on('data', (chunk) => this.hear(chunk));
  }

  /** Resolves with the whole answer. @throws where the connection breaks */
  send(request: string | Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.socket.destroyed) return reject(new Error('the connection ended'));
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private hear(chunk: Buffer): void {
    this.heard = this.heard ? Buffer.concat([this.heard, chunk]) : chunk;
    const length = answerLength(this.heard);
    if (length === 0) return;
    const answer = this.heard.subarray(0, length);
    this.heard = this.heard.length > length ? this.heard.subarray(length) : undefined;
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve(answer);
  }

  private fail(error: Error): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.reject(error);
  }
}
