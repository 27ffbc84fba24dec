import { createGroup } from './group.ts';

/** Items that one transaction takes; beyond it the statement's arrays cost more than a commit saves. */
const MOST_AT_ONCE = 128;
/** Transactions under way at once; the items of one activity always take the same lane. */
const LANES = 2;

/** Items of one activity, in the order in which they came. */
export interface ActivityItems<Item> {
  cid: string;
  items: Item[];
}

/** Does items together, in one transaction over their activities. @returns what became of each, activity by activity */
export type Together<Item, Out> = (groups: ActivityItems<Item>[]) => Promise<(Out | Promise<Out>)[][]>;

type OneByOne<Item, Out> = (cid: string, item: Item) => Promise<Out>;

/** Observer of groups. */
export interface GroupWatch {
  /** Number of items of a group, before its transaction. */
  grouped(items: number): void;
  /** A group failed, and its parts are done again. */
  split(error: unknown): void;
}

function laneOf(cid: string): string {
  let sum = 0;
  for (let i = 0; i < cid.length; i++) sum += cid.charCodeAt(i);
  return String(sum % LANES);
}

/** By activity, in one order for everybody: whoever holds rows of several has taken them in it. */
function byActivity<Item>(waiting: { cid: string; item: Item }[]): ActivityItems<Item>[] {
  const groups = Map.groupBy(waiting, (w) => w.cid);
  return [...groups.keys()].sort().map((cid) => ({ cid, items: groups.get(cid)!.map((w) => w.item) }));
}

/**
 * Items that waited while the last transaction committed go into the next one together, whatever their activity. Each
 * gets its own outcome; whatever goes wrong with all of them is done again activity by activity, and with one activity's
 * one by one, by `single`. `watch` hears of it: answers alone would not tell that groups fail for good.
 */
export function createLanes<Item extends object, Out>(
  together: Together<Item, Out>,
  single: OneByOne<Item, Out>,
  watch: GroupWatch,
): OneByOne<Item, Out> {
  async function answer(groups: ActivityItems<Item>[]): Promise<(Out | Promise<Out>)[][]> {
    try {
      return await together(groups);
    } catch (error) {
      watch.split(error);
      if (groups.length > 1) return (await Promise.all(groups.map((group) => answer([group])))).flat();
      // One bad row must not cost the others their answer: each is tried by itself and fails by itself.
      const { cid, items } = groups[0]!;
      const each = items.map((item) => single(cid, item));
      await Promise.allSettled(each);
      return [each];
    }
  }

  const lanes = createGroup<{ cid: string; item: Item }, Out>(async (_lane, waiting) => {
    watch.grouped(waiting.length);
    const groups = byActivity(waiting);
    const outcomes = await answer(groups);
    const byItem = new Map(groups.flatMap((g, i) => g.items.map((item, j) => [item, outcomes[i]![j]!])));
    return waiting.map((w) => byItem.get(w.item)!);
  }, MOST_AT_ONCE);

  return (cid, item) => lanes.run(laneOf(cid), { cid, item });
}
