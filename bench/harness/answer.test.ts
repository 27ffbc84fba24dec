import { expect, it } from 'vitest';
import { retryAfter } from './answer.ts';

it.each([
  ['HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\ncontent-length: 0\r\n\r\n', 2],
  ['HTTP/1.1 503 Service Unavailable\r\nretry-after: 0\r\ncontent-length: 0\r\n\r\n', 0],
  // A fault of the server, and not a full queue.
  ['HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n', undefined],
  ['HTTP/1.1 429 Too Many Requests\r\nretry-after: 2\r\ncontent-length: 0\r\n\r\n', undefined],
])('seconds until a shed request may be sent again: %j', (answer, seconds) => {
  expect(retryAfter(Buffer.from(answer))).toBe(seconds);
});
