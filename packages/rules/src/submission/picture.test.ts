import { describe, expect, it } from 'vitest';
import { replacePicture } from './picture.ts';

const fields = [
  { key: 1, name: '文字', val: '好' },
  { key: 2, name: '图片', val: ['a', 'b', 'a'] },
  { key: 3, name: '视频', val: ['v'] },
];
const picturesAfter = (over: object) =>
  replacePicture(fields, { key: 2, old_url: 'a', new_url: 'n', ...over })?.[1]?.val;

describe('replacePicture', () => {
  it('ANNOT-09 replaces one picture and leaves everything else', () => {
    expect(replacePicture(fields, { key: 2, old_url: 'b', new_url: 'n' })).toEqual([
      fields[0],
      { key: 2, name: '图片', val: ['a', 'n', 'a'] },
      fields[2],
    ]);
  });

  it('ANNOT-09 takes the place that the list of pictures names', () => {
    expect(picturesAfter({})).toEqual(['n', 'b', 'a']);
    expect(picturesAfter({ pics: ['a', 'b', 'a'] })).toEqual(['n', 'b', 'a']);
    expect(picturesAfter({ pics: ['a', 'b', 'n'] })).toEqual(['a', 'b', 'n']);
  });

  it('refuses a picture that does not stand there, and a list that is no longer so', () => {
    for (const over of [
      { old_url: 'c' },
      { key: 3 },
      { key: 1 },
      { key: 9 },
      { pics: ['n', 'b'] },
      { pics: ['b', 'n', 'a'] },
      { pics: ['a', 'c', 'n'] },
      { pics: ['a', 'b', 'a', 'a'] },
      { pics: [] },
    ])
      expect(picturesAfter(over)).toBeUndefined();
  });
});
