import { describe, expect, it } from 'vitest';
import { pictureProblem } from './upload-picture.ts';

describe('picture upload', () => {
  it('UPLOAD-04 takes png and jpeg up to 5 MB and names what is wrong with the rest', () => {
    const limit = 5 * 1024 * 1024;
    expect(pictureProblem({ type: 'image/png', size: limit })).toBeNull();
    expect(pictureProblem({ type: 'image/jpeg', size: 10 })).toBeNull();
    expect(pictureProblem({ type: 'image/jpeg', size: limit + 1 })).toBe(
      '上传图片大小不能超过5M，请重新上传！',
    );
    expect(pictureProblem({ type: 'image/gif', size: 10 })).toBe('图片仅支持png、jpeg格式');
  });
});
