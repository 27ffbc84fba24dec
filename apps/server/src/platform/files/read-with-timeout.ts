import { Readable } from 'node:stream';

/**
 * A stream that ends with an error when its source is silent for so many milliseconds while somebody wants more of it.
 * A reader that takes its time is waited for; one that goes away takes the source with it.
 */
export function readWithTimeout(source: Readable, silence: number): Readable {
  const pieces = source[Symbol.asyncIterator]();
  const next = async (): Promise<IteratorResult<unknown>> => {
    const late = setTimeout(() => source.destroy(new Error('the store fell silent')), silence);
    try {
      return await pieces.next();
    } finally {
      clearTimeout(late);
    }
  };
  return new Readable({
    read() {
      next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      source.destroy();
      done(error);
    },
  });
}
