import { runGenerator } from './generator.ts';

/** Result of a run of requests. Times in milliseconds. */
export interface LoadResult {
  /** Requests answered; each was sent once. */
  answered: number;
  /** Of these with HTTP 200 and `sta` 0. */
  ok: number;
  /** First answer that was neither, for the message. */
  firstWrong: string | null;
  seconds: number;
  perSecond: number;
  p50: number;
  p99: number;
}

export interface LoadPlan {
  port: number;
  connections: number;
  seconds: number;
  /** Whole HTTP requests, taken in order by whichever connection is free. */
  requests: string[];
  /** Start over when all were sent; without it the run ends then. */
  repeat?: boolean;
}

interface RequestOptions {
  token: string;
  body?: object;
}

/** One request as it goes over the wire. */
export function rawRequest(method: 'GET' | 'POST', path: string, { token, body }: RequestOptions): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const content =
    body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${content}\r\n${text}`;
}

/** Runs the requests from a process of its own over kept-alive connections, one request at a time on each. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  return runGenerator<LoadResult>('load-child.ts', plan);
}
