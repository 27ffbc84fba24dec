import type { ManualBlock } from '@rollcall/contract';
import { expect, it } from 'vitest';
import { blocksOf, draftsOf, newDraft } from './blocks.ts';

it('PAGE-23 a page is written as it is kept, and empty pieces are left out', () => {
  const blocks: ManualBlock[] = [
    { type: 'head', text: '标题' },
    { type: 'text', text: '一段' },
    { type: 'steps', items: ['一', '二'] },
    { type: 'list', items: ['甲'] },
    { type: 'hint', text: '提示' },
    { type: 'picture', url: '/files/AAAAAAAAAAAAAAAAAAAAAA.png', text: '' },
  ];
  expect(blocksOf(draftsOf(blocks))).toEqual(blocks);
  expect(blocksOf([newDraft('text', ' '), newDraft('steps', '\n 一 \n\n二\n'), newDraft('picture')])).toEqual(
    [{ type: 'steps', items: ['一', '二'] }],
  );
});
