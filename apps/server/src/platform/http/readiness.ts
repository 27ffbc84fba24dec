/** Milliseconds for which an answer is good: whoever asks in a loop asks the database and the store once. */
const KEPT_MS = 1000;

/** Readiness by all checks; asked by many at once or one after the other, they run once a second. */
export function createReadiness(checks: readonly (() => Promise<unknown>)[]): () => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);
  return () => {
    const now = performance.now();
    if (now - asked < KEPT_MS) return answer;
    asked = now;
    answer = Promise.allSettled(checks.map((check) => check())).then((all) =>
      all.every(({ status }) => status === 'fulfilled'),
    );
    return answer;
  };
}
