/** Runs a task one at a time, leaving out calls that come meanwhile; `ended` waits for the one that runs. */
export function alone<A extends unknown[]>(run: (...args: A) => Promise<void>) {
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
