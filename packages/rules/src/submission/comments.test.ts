import type { RecordComment } from '@rollcall/contract/record/record';
import { expect, it } from 'vitest';
import { pushedOut, withOlder } from './comments.ts';

const said = (...ids: string[]) => ids.map((com_id) => ({ com_id }) as RecordComment);

it('REC-15 comments that were read stay, in their order and once, whatever comes and goes', () => {
  expect(withOlder(said('a', 'b'), said('b', 'c'))).toEqual(said('a', 'b', 'c'));
  // A new one pushes the oldest out.
  expect(pushedOut(said('b', 'c'), said('c', 'd'))).toEqual(said('b'));
  // A deleted one lets an older one in.
  expect(pushedOut(said('b', 'c'), said('a', 'b'))).toEqual([]);
  expect(pushedOut(said('b', 'c'), said('a', 'c'))).toEqual([]);
});
