/**
 * Work that queued while the last piece of the same kind was running is done together.
 * There is no timer: an idle queue starts at once, a busy one gathers. Results are handed back one by one.
 */
interface Waiting<In, Out> {
  item: In;
  resolve: (value: Out | Promise<Out>) => void;
  reject: (error: unknown) => void;
}

interface Grouped<In, Out> {
  /** Queues one item under `key` and answers with its own result. */
  run(key: string, item: In): Promise<Out>;
  /** Keys with work under way; 0 when idle. */
  readonly busy: number;
}

/**
 * Groups items by key. `work` gets those of one key in the order they came and answers a result for each;
 * per key only one call is under way, and a call takes at most `most` items.
 * A result may be a promise, so that one item can fail without the others.
 */
export function createGroup<In, Out>(
  work: (key: string, items: In[]) => Promise<(Out | Promise<Out>)[]>,
  most = 256,
): Grouped<In, Out> {
  const queues = new Map<string, Waiting<In, Out>[]>();

  async function drain(key: string): Promise<void> {
    const queue = queues.get(key)!;
    while (queue.length > 0) {
      const taken = queue.splice(0, most);
      try {
        const results = await work(
          key,
          taken.map((w) => w.item),
        );
        for (const [i, w] of taken.entries()) w.resolve(results[i]!);
      } catch (error) {
        for (const w of taken) w.reject(error);
      }
    }
    queues.delete(key);
  }

  return {
    get busy() {
      return queues.size;
    },
    run(key, item) {
      return new Promise<Out>((resolve, reject) => {
        const queue = queues.get(key);
        if (queue) {
          queue.push({ item, resolve, reject });
          return;
        }
        queues.set(key, [{ item, resolve, reject }]);
        // Everything that arrives in this turn of the loop belongs together.
        queueMicrotask(() => void drain(key));
      });
    },
  };
}
