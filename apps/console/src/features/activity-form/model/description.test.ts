import type { ContentBlock } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { addBlock, blocksToEdit, blocksToSave, plainText } from './description.ts';

const text = (value: string): ContentBlock => ({ type: 'text', value });
const picture: ContentBlock = { type: 'img', value: '/files/aaaaaaaaaaaaaaaaaaaaaa.png' };

describe('description', () => {
  it('FORM-15 keeps the plain rule equal to the joined texts of the blocks', () => {
    expect(plainText([text(' 早到校 '), picture, text('晚离校'), text(' ')])).toBe('早到校\n晚离校');
  });

  it('FORM-15 edits the plain text of an old activity as one block', () => {
    expect(blocksToEdit([], '说明')).toEqual([text('说明')]);
    expect(blocksToEdit([picture], '说明')).toEqual([picture]);
    expect(blocksToEdit([], '')).toEqual([text('')]);
  });

  it('saves no description for a block nobody typed into, and keeps a blank one among several', () => {
    expect(blocksToSave([text('  ')])).toEqual([]);
    expect(blocksToSave([text(''), picture])).toEqual([text(''), picture]);
  });

  it('RULE-06 takes thirty blocks and refuses the next one', () => {
    const twentyNine = Array.from({ length: 29 }, () => picture);
    const thirty = addBlock(twentyNine, picture);
    expect(thirty.ok && thirty.list).toHaveLength(30);
    expect(addBlock([...twentyNine, picture], text(''))).toEqual({ ok: false, message: '总数不能超过30条' });
  });

  it('lets an untouched text block give way to the first picture', () => {
    expect(addBlock([text('')], picture)).toEqual({ ok: true, list: [picture] });
    expect(addBlock([text('')], text(''))).toEqual({ ok: true, list: [text(''), text('')] });
  });
});
