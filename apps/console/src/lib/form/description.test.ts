import type { ContentBlock } from '@rollcall/contract';
import { descriptionText } from '@rollcall/rules';
import { describe, expect, it } from 'vitest';
import { addBlock, blocksToEdit, blocksToSave, obstacleTo, withMasked } from './description.ts';

const text = (value: string): ContentBlock => ({ type: 'text', value });
const picture: ContentBlock = { type: 'img', value: '/files/aaaaaaaaaaaaaaaaaaaaaa.png' };

describe('description', () => {
  it('FORM-15 keeps the plain rule equal to the joined texts of the blocks', () => {
    expect(descriptionText([text(' 早到校 '), picture, text('晚离校'), text(' ')])).toBe('早到校\n晚离校');
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

  it('RULE-07 RULE-08 RULE-09 says before anything is uploaded what stands in the way of a block', () => {
    const url = picture.type === 'img' ? picture.value : '';
    const audio: ContentBlock = { type: 'audio', url, duration: 1 };
    const video: ContentBlock = { type: 'video', url, url_play: url };
    const file: ContentBlock = { type: 'file', file_name: 'a.pdf', file_url: url };
    const many = (block: ContentBlock, n: number) => Array.from({ length: n }, () => block);
    expect([obstacleTo([], 'audio', false), obstacleTo([audio], 'audio', false)]).toEqual([
      null,
      { gate: 'audio' },
    ]);
    expect([8, 9].map((n) => obstacleTo(many(audio, n), 'audio', true))).toEqual([
      null,
      { message: '语音最多只能9条' },
    ]);
    expect(obstacleTo([], 'video', false)).toEqual({ gate: 'video' });
    expect([2, 3].map((n) => obstacleTo(many(video, n), 'video', true))).toEqual([
      null,
      { message: '视频只能3条' },
    ]);
    expect([9, 10].map((n) => obstacleTo(many(file, n), 'file', false))).toEqual([
      null,
      { message: '文件最多10个' },
    ]);
    expect([29, 30].map((n) => obstacleTo(many(picture, n), 'text', true))).toEqual([
      null,
      { message: '总数不能超过30条' },
    ]);
  });

  it('SENS-06 masks a text and keeps the blanks around it', () => {
    expect(withMasked('  坏词 \n', '**')).toBe('  ** \n');
    expect(withMasked('坏词', '**')).toBe('**');
  });
});
