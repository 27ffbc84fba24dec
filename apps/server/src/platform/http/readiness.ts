/** Milliseconds for which an answer is good: whoever asks in a loop asks the database and the store once. */
const RETENTION_MS = 1000;

/** Readiness by all checks; asked by many at once or one after the other, they run once a second. */
export function createReadiness(checks: readonly (() => Promise<unknown>)[]): () => Promise<boolean> {
  let requested = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);
  return () => {
    const now = performance.now();
    if (now - requested < RETENTION_MS) return answer;
    requested = now;
    answer = Promise.allSettled(checks.map((check) => check())).then((all) =>
      all.every(({ status }) => status === 'fulfilled'),
    );
    return answer;
  };
}
