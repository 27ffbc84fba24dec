/** Runs a task one at a time and skips calls that overlap; `ended` waits for the one that runs. */
export function skipOverlapping<A extends unknown[]>(run: (...args: A) => Promise<void>) {
  let running: Promise<void> | undefined;
  return {
    run: async (...args: A) => {
      if (running) return;
      running = run(...args).finally(() => {
        running = undefined;
      });
      await running;
    },
    ended: () => running?.catch(() => {}),
  };
}
