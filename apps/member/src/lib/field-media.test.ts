import { field } from '@rollcall/contract/field/field';
import { describe, expect, it } from 'vitest';
import { audioProblem, fileKindOf, mostOf, videoProblem, videoSecondsOf } from './field-media.ts';

const make = (field_type: number, more: object = {}) => field.parse({ field_key: 1001, field_type, ...more });
const file = (name: string, type = '', size = 1000) => ({ name, type, size });
const MB = 1024 * 1024;

describe('files of a field', () => {
  it('RULE-43 RULE-44 RULE-46 as many as the organiser chose, else what a free activity takes', () => {
    expect([2, 3, 4, 5, 10].map((type) => mostOf(make(type)))).toEqual([3, 1, 3, 3, 1]);
    expect([2, 3, 4].map((type) => mostOf(make(type, { max_limit: 2 })))).toEqual([2, 2, 2]);
    expect([2, 3, 4, 5].map((type) => mostOf(make(type, { max_limit: 99 })))).toEqual([18, 3, 9, 3]);
  });
  it('RULE-45 a video lasts as long as the organiser says, 30 s without a word, never over 600 s', () => {
    expect(videoSecondsOf(make(3))).toBe(30);
    expect(videoSecondsOf(make(3, { duration: 120 }))).toBe(120);
    expect(videoSecondsOf(make(3, { duration: 900 }))).toBe(600);
  });
  it('UPLOAD-06 UPLOAD-07 takes mp4 up to 200 MB, and what iPhones film', () => {
    expect(videoProblem(file('a.webm', 'video/webm'))).toBe('上传视频的格式仅支持mp4格式');
    expect(videoProblem(file('a.mov', 'video/quicktime'))).toBeNull();
    expect(videoProblem(file('IMG_1.MOV'))).toBeNull();
    expect(videoProblem(file('a.mov', 'video/quicktime', 200 * MB + 1))).toBe(
      '上传视频大小不能超过200M，请重新上传！',
    );
    expect(videoProblem(file('a.mp4', 'video/mp4', 200 * MB + 1))).toBe(
      '上传视频大小不能超过200M，请重新上传！',
    );
    expect(videoProblem(file('a.mp4', 'video/mp4', 200 * MB))).toBeNull();
    expect(videoProblem(file('A.MP4'))).toBeNull();
  });
  it('takes recordings of 20 MB', () => {
    expect(audioProblem(file('a.mp3', 'audio/mpeg'))).toBeNull();
    expect(audioProblem(file('a.flac', 'audio/flac'))).toBe('上传音频仅支持mp3、m4a、wav、aac格式');
    expect(audioProblem(file('a.mp3', 'audio/mpeg', 20 * MB + 1))).toBe(
      '上传音频大小不能超过20M，请重新上传！',
    );
  });
  it('knows what a type holds', () => {
    expect(([0, 2, 3, 4, 5, 10] as const).map((field_type) => fileKindOf({ field_type }))).toEqual([
      undefined,
      'image',
      'video',
      'audio',
      'document',
      'image',
    ]);
  });
});
