import { type AnsweredField, field } from '@rollcall/contract/field/field';
import { describe, expect, it } from 'vitest';
import { articleOf, articleText } from './field-values.ts';
import { shownValue } from './shown-value.ts';

const shown = (key: number, val: AnsweredField['val'], type?: number, identity = false) =>
  shownValue(
    { key, name: '名称', val },
    type === undefined ? undefined : field.parse({ field_key: key, field_type: type }),
    identity,
  );

describe('filled values for reading', () => {
  it('REC-07 files are what their extension says', () => {
    expect(shown(2, ['/files/a.jpg', '/files/b.png']).kind).toBe('pictures');
    expect(shown(3, ['/files/a.mp4']).kind).toBe('videos');
    expect(shown(1001, ['/files/a.mp3']).kind).toBe('audios');
    expect(shown(11, ['/files/a.png']).kind).toBe('signature');
    expect(shown(310, ['/files/a.png'], 10, true).kind).toBe('signature');
    expect(shown(5, ['/files/a.pdf', '/files/b.docx']).kind).toBe('files');
    const file = { url: '/files/a.pdf', name: '单元练习.pdf', bytes: 9 };
    expect(shown(5, [file])).toEqual({ kind: 'files', files: [file] });
  });
  it('REC-07 a place is its words, never numbers of degrees', () => {
    const place = { latitude: 31.22807, longitude: 121.47453 };
    expect(shown(6, { address: '幸福路', ...place })).toEqual({ kind: 'place', text: '幸福路' });
    expect(shown(6, { address: '', ...place })).toEqual({ kind: 'place', text: '已定位' });
  });
  it('REC-08 -1 steps are not shown as a number', () => {
    expect(shown(7, '-1', 8)).toEqual({ kind: 'text', text: '未获取', mark: false });
    expect(shown(1001, '8000', 8)).toMatchObject({ text: '8000 步' });
    expect(shown(1001, '8000')).toMatchObject({ text: '8000' });
  });
  it('REC-09 marks a fever and an abnormal state of health in a sign-in, not in who somebody is', () => {
    expect(shown(101, '37.3', 0)).toEqual({ kind: 'text', text: '37.3 ℃', mark: true });
    expect(shown(101, '37.2', 0)).toMatchObject({ mark: false });
    expect(shown(102, 'abnormal', 1)).toMatchObject({ text: '异常', mark: true });
    expect(shown(101, '37.3', 0, true)).toMatchObject({ text: '37.3', mark: false });
  });
  it('REC-07 an article is its title and address, never anything but http', () => {
    const address = 'https://mp.weixin.qq.com/s/AbC';
    expect(shown(8, `春天的诗 ${address}`)).toEqual({ kind: 'article', title: '春天的诗', address });
    expect(shown(1001, address, 9)).toEqual({ kind: 'article', title: address, address });
    expect(shown(8, { mp_url: address, mp_title: '' })).toEqual({ kind: 'article', title: address, address });
    expect(shown(8, { mp_url: 'javascript:alert(1)', mp_title: '' }).kind).toBe('text');
    expect(shown(8, 'javascript:alert(1)').kind).toBe('text');
    expect(shown(1001, address).kind).toBe('text');
  });
});

describe('an article while it is typed', () => {
  it('keeps title and address apart, also where one holds the other', () => {
    const typed = articleText({ title: '看 https://a.cn 这篇', address: '' });
    expect(articleOf(typed)).toEqual({ title: '看 https://a.cn 这篇', address: '' });
    expect(articleOf(articleText({ title: '', address: 'http' }))).toEqual({ title: '', address: 'http' });
    expect(articleText({ title: '', address: '' })).toBe('');
  });
});
