import { describe, expect, it } from 'vitest';
import { blockOf, blocksOf } from './values.ts';

const PNG = '/files/abcdefghijklmnopqrstuv.png';
const block = (key: number, val: Parameters<typeof blockOf>[0]['val'], name = '名称') =>
  blockOf({ key, name, val });

describe('filled fields by key', () => {
  it('REC-07 text, pictures, videos, audio, files and places render as such', () => {
    expect(block(1, '今天读了两章')).toEqual({
      kind: 'text',
      name: '名称',
      text: '今天读了两章',
      mark: false,
    });
    expect(block(2, [PNG])).toEqual({ kind: 'pictures', name: '名称', urls: [PNG] });
    expect(block(3, ['/files/a.mp4'])?.kind).toBe('videos');
    expect(block(4, ['/files/a.mp3'])?.kind).toBe('audios');
    expect(block(5, ['/files/a.pdf'])?.kind).toBe('files');
    const file = { url: '/files/a.pdf', name: '期末报告.pdf', bytes: 9 };
    expect(block(5, [file])).toMatchObject({ kind: 'files', files: [file] });
    expect(block(6, { address: '人民大道200号', latitude: 31.23, longitude: 121.47 })).toEqual({
      kind: 'place',
      name: '名称',
      text: '人民大道200号',
      latitude: 31.23,
      longitude: 121.47,
    });
    expect(block(100, ['/files/whatever'])?.kind).toBe('pictures');
  });

  it('REC-07 a place without an address shows its coordinates', () => {
    expect(block(6, { address: '', latitude: 31.2304, longitude: 121.4737 })).toMatchObject({
      text: '31.23040, 121.47370',
    });
  });

  it('REC-08 -1 steps is none and no number', () => {
    expect(block(7, '-1')).toMatchObject({ kind: 'text', text: '未获取' });
    expect(block(7, '8640')).toMatchObject({ kind: 'text', text: '8,640 步' });
    expect(block(7, '0')).toMatchObject({ text: '0 步' });
  });

  it('REC-07 an article is its title and its address, of the preset and of an own field', () => {
    const url = 'https://mp.weixin.qq.com/s/AbC';
    expect(block(8, `春天的诗 ${url}`)).toEqual({ kind: 'article', name: '名称', title: '春天的诗', url });
    expect(block(8, url)).toMatchObject({ title: url, url });
    expect(blockOf({ key: 1001, name: '文', val: url }, { field_key: 1001, field_type: 9 })?.kind).toBe(
      'article',
    );
    expect(block(1001, url)?.kind).toBe('text');
    expect(block(8, { mp_url: url, mp_title: '' })).toMatchObject({ kind: 'article', title: url, url });
    expect(block(8, 'javascript:alert(1)')?.kind).toBe('text');
    expect(block(8, { mp_url: 'javascript:alert(1)', mp_title: '' })?.kind).toBe('text');
  });

  it('REC-09 keys above 8 are name and value, a signature with a picture is a picture', () => {
    expect(block(1002, '第三组', '小组')).toEqual({
      kind: 'text',
      name: '小组',
      text: '第三组',
      mark: false,
    });
    expect(block(11, PNG, '签名')).toEqual({ kind: 'signature', name: '签名', urls: [PNG] });
    expect(block(11, '张三', '签名')).toEqual({ kind: 'text', name: '签名', text: '张三', mark: false });
  });

  it('REC-09 a temperature from 37.3 on and an abnormal state of health are marked', () => {
    expect(block(101, '37.2')).toMatchObject({ text: '37.2 ℃', mark: false });
    expect(block(101, '37.3')).toMatchObject({ text: '37.3 ℃', mark: true });
    expect(block(102, '健康')).toMatchObject({ text: '健康', mark: false });
    expect(block(102, 'abnormal')).toMatchObject({ text: '异常', mark: true });
  });

  it("REC-07 files of an organiser's own field are what their extension says", () => {
    expect(block(1003, ['/files/a.mp4'])?.kind).toBe('videos');
    expect(block(1003, ['/files/a.mp3'])?.kind).toBe('audios');
    expect(block(1003, ['/files/a.docx'])?.kind).toBe('files');
    expect(blockOf({ key: 1003, name: '签', val: [PNG] }, { field_key: 1003, field_type: 10 })?.kind).toBe(
      'signature',
    );
  });

  it('REC-07 shows nothing for what was left empty', () => {
    expect(
      blocksOf([
        { key: 1, name: '文字', val: '' },
        { key: 2, name: '图片', val: [] },
      ]),
    ).toEqual([]);
  });
});
