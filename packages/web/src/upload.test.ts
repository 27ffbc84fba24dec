import { ApiRejection, NoAnswer } from '@rollcall/contract/wire/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendFile, uploadDocument, uploadImage, uploadVideo } from './upload.ts';

/** An XMLHttpRequest whose answers the test gives. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 200;
  responseText = '';
  url = '';
  body: FormData = new FormData();
  constructor() {
    FakeRequest.last = this;
  }
  open(_method: string, url: string) {
    this.url = url;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(body: unknown, status = 200) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const data = {
  url: '/files/a.mp4',
  urls: ['/files/a.mp4'],
  thumb: '/files/b.jpg',
  duration: 3,
  width: 2,
  height: 1,
};
const blob = new Blob(['x'], { type: 'image/png' });
const completed = <T>(promise: Promise<T>) =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

describe('sendFile', () => {
  it('answers what the server stored, and tells how far it is', async () => {
    const seen: number[] = [];
    const sent = uploadVideo(blob, blob, { from: 'record', onProgress: (f) => seen.push(f) });
    const request = FakeRequest.last;
    expect(request.url).toBe('/xcx/video/upload?from=record');
    expect([...request.body.keys()]).toEqual(['poster', 'file']);
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    request.upload.onprogress?.({ loaded: 4, total: 4 });
    request.answer({ sta: 0, msg: '', data });
    expect(await sent).toEqual(data);
    expect(seen).toEqual([0.25, 1]);
  });

  it('keeps a document’s name and says what is wanted of a picture', () => {
    void uploadDocument(blob, '通知.docx', 'checkin_rule').catch(() => {});
    expect((FakeRequest.last.body.get('file') as File).name).toBe('通知.docx');
    void uploadImage(blob, 'banner', { original: true }).catch(() => {});
    expect(FakeRequest.last.url).toBe('/xcx/file/v1/upload?type=banner&original=1');
  });

  it('UPLOAD-13 throws the server’s message, and reports a session that is gone', async () => {
    const expired = vi.fn();
    const one = completed(sendFile('/x', {}, [], { onExpired: expired }));
    FakeRequest.last.answer({ sta: -1, msg: '不行' });
    expect(await one).toMatchObject({ error: expect.any(ApiRejection) });
    expect(((await one) as { error: Error }).error.message).toBe('不行');
    expect(expired).not.toHaveBeenCalled();
    const other = completed(sendFile('/x', {}, [], { onExpired: expired }));
    FakeRequest.last.answer({ sta: -500, msg: '登录信息过期' });
    expect(await other).toMatchObject({ error: { sta: -500 } });
    expect(expired).toHaveBeenCalledOnce();
  });

  it('is given up after 20 s without progress, and not while there is some', async () => {
    const sent = completed(sendFile('/x', {}, []));
    for (let second = 0; second < 100; second += 19) {
      await vi.advanceTimersByTimeAsync(19_000);
      FakeRequest.last.upload.onprogress?.({ loaded: second, total: 1000 });
    }
    const state = vi.fn();
    void sent.then(state);
    await vi.advanceTimersByTimeAsync(19_900);
    expect(state).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(await sent).toMatchObject({ error: expect.any(NoAnswer) });
  });

  it('waits longer for the answer once everything is sent', async () => {
    const sent = completed(sendFile('/x', {}, []));
    FakeRequest.last.upload.onload?.();
    await vi.advanceTimersByTimeAsync(50_000);
    FakeRequest.last.answer({ sta: 0, data });
    expect(await sent).toEqual({ value: data });
  });

  it('says nobody answered for a page that is no answer, and for a broken line', async () => {
    const one = completed(sendFile('/x', {}, []));
    FakeRequest.last.answer('<html>502</html>', 502);
    expect(await one).toMatchObject({ error: expect.any(NoAnswer) });
    const other = completed(sendFile('/x', {}, []));
    FakeRequest.last.onerror?.();
    expect(await other).toMatchObject({ error: expect.any(NoAnswer) });
  });

  it('ends when the caller gives up, before or while it runs', async () => {
    const gone = new AbortController();
    const sent = completed(sendFile('/x', {}, [], { signal: gone.signal }));
    gone.abort();
    expect(await sent).toMatchObject({ error: { name: 'AbortError' } });
    expect(await completed(sendFile('/x', {}, [], { signal: gone.signal }))).toMatchObject({
      error: { name: 'AbortError' },
    });
  });
});
