import { describe, expect, it } from 'vitest';
import { blockOf, blocksOf } from './values.ts';

const PNG = '/files/abcdefghijklmnopqrstuv.png';
const block = (key: number, val: Parameters<typeof blockOf>[0]['val'], name = '名称') =>
  blockOf({ key, name, val });

describe('filled fields by key', () => {
  it('REC-07 text, pictures, videos, audio, files and places render as such', () => {
    expect(block(1, '今天读了两章')).toEqual({ kind: 'text', name: '名称', text: '今天读了两章' });
    expect(block(2, [PNG])).toEqual({ kind: 'pictures', name: '名称', urls: [PNG] });
    expect(block(3, ['/files/a.mp4'])?.kind).toBe('videos');
    expect(block(4, ['/files/a.mp3'])?.kind).toBe('audios');
    expect(block(5, ['/files/a.pdf'])?.kind).toBe('files');
    expect(block(6, { address: '人民大道200号', latitude: 31.23, longitude: 121.47 })).toEqual({
      kind: 'place',
      name: '名称',
      text: '人民大道200号',
    });
    expect(block(100, ['/files/whatever'])?.kind).toBe('pictures');
  });

  it('REC-07 a place without an address shows its coordinates', () => {
    expect(block(6, { address: '', latitude: 31.2304, longitude: 121.4737 })).toMatchObject({
      text: '31.23040, 121.47370',
    });
  });

  it('REC-08 -1 steps is none and no number', () => {
    expect(block(7, '-1')).toMatchObject({ kind: 'text', text: '无' });
    expect(block(7, '8640')).toMatchObject({ kind: 'text', text: '8,640 步' });
    expect(block(7, '0')).toMatchObject({ text: '0 步' });
  });

  it('REC-09 keys above 8 are name and value, a signature with a picture is a picture', () => {
    expect(block(101, '36.5', '体温')).toEqual({ kind: 'text', name: '体温', text: '36.5' });
    expect(block(11, PNG, '签名')).toEqual({ kind: 'pictures', name: '签名', urls: [PNG] });
    expect(block(11, '张三', '签名')).toEqual({ kind: 'text', name: '签名', text: '张三' });
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
