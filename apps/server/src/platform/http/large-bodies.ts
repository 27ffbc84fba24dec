import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes from which a body is a large one: parsing it takes milliseconds, and most calls have a few hundred. */
const LARGE = 64 * 1024;

/**
 * Reads large bodies of JSON one a turn of the event loop. Twenty of them that arrive together would else be parsed one
 * after the other before anybody else is heard, for two seconds where their objects have a hundred thousand keys.
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
      void turn().then(() => parse(request, body.toString(), done));
    },
  );
}
