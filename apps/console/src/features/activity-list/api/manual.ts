import type { getManual, ManualLink, ResponseOf } from '@rollcall/contract';

/** Questions shown below the list, of the chapter whose rank is 2 (LIST-39). */
const RANK = 2;
const SHOWN = 3;

/** The first pages of the chapter about managing. */
export function questionsOf(manual: ResponseOf<typeof getManual>['data']): ManualLink[] {
  return manual.find((item) => item.rank === RANK)?.pages.slice(0, SHOWN) ?? [];
}
