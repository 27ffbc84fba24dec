import { LIMITS } from '@rollcall/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { audioProblem, pictureProblem, shortName, uploadPicture, videoProblem } from './upload-files.ts';

/** Sizes of the files that were sent. */
const sent: number[] = [];
/** An XMLHttpRequest that is answered at once. */
class AnsweredRequest {
  upload = {};
  status = 200;
  responseText = JSON.stringify({ sta: 0, msg: '', data: { url: '/files/x.jpg' } });
  onload?: () => void;
  onloadend?: () => void;
  open() {}
  send(body: FormData) {
    sent.push((body.get('file') as File).size);
    queueMicrotask(() => {
      this.onload?.();
      this.onloadend?.();
    });
  }
}
afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
});

const MB = 1024 * 1024;

describe('files of the form', () => {
  it('UPLOAD-04 takes png and jpeg up to 5 MB and names what is wrong with the rest', () => {
    expect(pictureProblem({ type: 'image/png', size: 5 * MB })).toBeNull();
    expect(pictureProblem({ type: 'image/jpeg', size: 10 })).toBeNull();
    expect(pictureProblem({ type: 'image/jpeg', size: 5 * MB + 1 })).toBe(
      '上传图片大小不能超过5M，请重新上传！',
    );
    expect(pictureProblem({ type: 'image/gif', size: 10 })).toBe('图片仅支持png、jpeg格式');
  });

  it('UPLOAD-06 UPLOAD-07 takes mp4 up to 200 MB, with the words of each place', () => {
    expect(videoProblem({ name: 'a.MP4', size: 200 * MB }, 'cover')).toBeNull();
    expect(videoProblem({ name: 'a.mov', size: 1 }, 'cover')).toBe('上传视频的格式仅支持mp4格式');
    expect(videoProblem({ name: 'a.mp4', size: 200 * MB + 1 }, 'cover')).toBe(
      '上传视频大小不能超过200M，请重新上传！',
    );
    expect(videoProblem({ name: 'a.mp4', size: 200 * MB + 1 }, 'block')).toBe(
      '上传视频的大小不能超过200M,请压缩后重新上传',
    );
  });

  it('takes audio up to 20 MB', () => {
    expect(['a.mp3', 'a.m4a', 'a.wav', 'a.AAC'].map((name) => audioProblem({ name, size: 20 * MB }))).toEqual(
      [null, null, null, null],
    );
    expect(audioProblem({ name: 'a.ogg', size: 1 })).toBe('上传音频仅支持mp3、m4a、wav、aac格式');
    expect(audioProblem({ name: 'a.mp3', size: 20 * MB + 1 })).toBe('上传音频大小不能超过20M，请重新上传！');
  });

  it('CONST-19 UPLOAD-05 images 5 MB at quality 0.8 unless original, videos 200 MB and 5 minutes', async () => {
    const drawn: unknown[] = [];
    const smaller = new Blob(['small'], { type: 'image/jpeg' });
    const canvas = {
      getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
      toBlob: (take: (blob: Blob) => void, ...how: unknown[]) => {
        drawn.push(how);
        take(smaller);
      },
    };
    vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => undefined }));
    vi.stubGlobal('document', { createElement: () => canvas });
    const photo = new Blob([new Uint8Array(5 * MB)], { type: 'image/jpeg' });
    const transfer = { onProgress: () => undefined, signal: new AbortController().signal };
    await uploadPicture(photo, { ...transfer, use: 'banner' });
    await uploadPicture(photo, { ...transfer, use: 'banner', original: true });
    expect(drawn).toEqual([['image/jpeg', 0.8]]);
    expect(sent).toEqual([smaller.size, photo.size]);
    const larger = new Blob([new Uint8Array(5 * MB + 1)], { type: 'image/jpeg' });
    await expect(uploadPicture(larger, { ...transfer, use: 'banner' })).rejects.toThrow(
      '上传图片大小不能超过5M，请重新上传！',
    );
    expect(videoProblem({ name: 'a.mp4', size: 200 * MB }, 'cover')).toBeNull();
    expect(videoProblem({ name: 'a.mp4', size: 200 * MB + 1 }, 'cover')).not.toBeNull();
    expect(LIMITS.uploadedVideoSeconds).toBe(5 * 60);
  });

  it('shortens the name of a file and keeps its ending', () => {
    const short = shortName(`${'很'.repeat(300)}.docx`);
    expect([...short]).toHaveLength(200);
    expect(short.endsWith('很.docx')).toBe(true);
    expect(shortName('须知.pdf')).toBe('须知.pdf');
  });
});
