import { COMMON_MESSAGES } from '@rollcall/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from './api-error.ts';
import { mostKeysOf } from './object-keys.ts';

/** Bytes from which a body is a large one: parsing it takes milliseconds, and most calls have a few hundred. */
const LARGE = 64 * 1024;

/** Keys that an object may have: no call takes a tenth of it, and reading a hundred thousand takes 0.3 s. */
const MOST_KEYS = 2000;
const tooManyKeys = () => apiError(COMMON_MESSAGES.badRequest, { reason: 'bad_request' });

/**
 * Reads large bodies of JSON one a turn of the event loop. Twenty of them that arrive together would else be parsed one
 * after the other before anybody else is heard, for seconds. An object of too many keys is refused unparsed.
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
      void turn().then(() =>
        mostKeysOf(body) > MOST_KEYS ? done(tooManyKeys()) : parse(request, body.toString(), done),
      );
    },
  );
}
