import { COMMON_MESSAGES } from '@rollcall/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from './api-error.ts';
import { weigh } from './body-weight.ts';

/** Bytes from which a body is a large one: parsing it takes milliseconds, and most calls have a few hundred. */
const LARGE = 64 * 1024;

/** Keys that an object may have: no call takes a tenth of it, and reading a hundred thousand takes 0.3 s. */
const MOST_KEYS = 2000;

/** Objects that a body may be made of: the largest call takes a fifth of it, and checking sixty thousand takes 0.2 s. */
const MOST_OBJECTS = 10_000;

const isTooMuch = (body: Buffer): boolean => {
  const { mostKeys, objects } = weigh(body);
  return mostKeys > MOST_KEYS || objects > MOST_OBJECTS;
};
const tooMuch = () => apiError(COMMON_MESSAGES.badRequest, { reason: 'bad_request' });

/**
 * Reads large bodies of JSON one a turn of the event loop. Twenty of them that arrive together would else be parsed one
 * after the other before anybody else is heard, for seconds. A body with too many keys or objects is refused unparsed.
 */
export function readLargeInTurn(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  let last = Promise.resolve();
  /** Resolves in a turn of the loop of its own, after those who asked before. */
  const turn = (): Promise<void> => {
    last = last.then(() => new Promise((go) => void setImmediate(go)));
    return last;
  };
  app.removeContentTypeParser('application/json');
  // As bytes: making a string of them is part of the work.
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body, done) => {
      if (body.length < LARGE) return parse(request, body.toString(), done);
      void turn().then(() => (isTooMuch(body) ? done(tooMuch()) : parse(request, body.toString(), done)));
    },
  );
}
