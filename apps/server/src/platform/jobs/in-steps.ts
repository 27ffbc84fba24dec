/** Things that may fail in one run: beyond, it is no fault of single ones. */
const MOST_FAILED = 100;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Steps of a run failed, each of a thing that the message names; all others were taken. */
export class StepsFailed extends AggregateError {
  override name = 'StepsFailed';
}

/**
 * Takes steps until there are no more. What a step fails of is left out of this run and named at its end, so that one
 * thing that is wrong holds up no other; the next run finds it again.
 * @throws StepsFailed
 * @param step takes the next one, which is none of `failed`, and says with `begin` whose it is; resolves false where
 * there is none
 */
export async function inSteps(
  step: (failed: readonly string[], begin: (key: string) => void) => Promise<boolean>,
  isStopping: () => boolean,
): Promise<void> {
  const failed = new Map<string, unknown>();
  while (!isStopping() && failed.size < MOST_FAILED) {
    const begun: { key?: string } = {};
    try {
      const isMore = await step([...failed.keys()], (key) => {
        begun.key = key;
      });
      if (!isMore) break;
    } catch (error) {
      // Of nothing in particular: the database is away.
      if (begun.key === undefined || failed.has(begun.key)) throw error;
      failed.set(begun.key, error);
    }
  }
  if (failed.size > 0)
    throw new StepsFailed(
      [...failed.values()],
      [...failed].map(([key, error]) => `${key}: ${messageOf(error)}`).join('; '),
    );
}

/**
 * Takes a step for each of `keys`, under the same rule.
 * @throws StepsFailed
 */
export function forEachInSteps(keys: readonly string[], step: (key: string) => Promise<void>): Promise<void> {
  const rest = keys.values();
  const next = async (begin: (key: string) => void): Promise<boolean> => {
    const { value: key } = rest.next();
    if (key === undefined) return false;
    begin(key);
    await step(key);
    return true;
  };
  return inSteps(
    (_failed, begin) => next(begin),
    () => false,
  );
}
