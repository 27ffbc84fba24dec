const SHED = Buffer.from('HTTP/1.1 503');

/** Length of the first whole HTTP answer in `data`, or 0 while it is not all there; its end is found by content-length. */
export function answerLength(data: Buffer): number {
  const headEnd = data.indexOf('\r\n\r\n');
  if (headEnd < 0) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(data.toString('latin1', 0, headEnd))?.[1];
  if (length === undefined) throw new Error(`no content-length in ${data.toString('latin1', 0, headEnd)}`);
  const whole = headEnd + 4 + Number(length);
  return data.length >= whole ? whole : 0;
}

export const isDone = (answer: Buffer): boolean =>
  answer.includes('HTTP/1.1 200') && answer.includes('"sta":0,');

/** Seconds until a request that was shed (503 with `Retry-After`) may be sent again; undefined for every other answer. */
export function retryAfter(answer: Buffer): number | undefined {
  if (!answer.subarray(0, 12).equals(SHED)) return undefined;
  const seconds = /\r\nretry-after: (\d+)/i.exec(answer.toString('latin1'))?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}
