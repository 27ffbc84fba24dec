import { afterEach, expect, it, vi } from 'vitest';
import { createAvatarLoader } from './avatar.ts';

afterEach(() => void vi.unstubAllGlobals());

it('asks WeChat’s own hosts for pictures, encrypted, and nobody else', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: URL) => {
    requested.push(url.href);
    return new Response('a picture', { headers: { 'content-type': 'image/jpeg' } });
  });
  const load = createAvatarLoader('https://api.weixin.qq.com');
  for (const address of [
    'https://thirdwx.qlogo.cn/mmopen/abc/132',
    'http://wx.qlogo.cn/mmopen/abc/0',
    'https://qlogo.cn.evil.example/abc',
    'https://evilqlogo.cn/abc',
    'http://127.0.0.1:8080/metrics',
    'http://169.254.169.254/a?b=qlogo.cn/',
    'file:///etc/passwd',
    'nothing',
    '',
  ])
    await load(address);
  expect(requested).toEqual(['https://thirdwx.qlogo.cn/mmopen/abc/132', 'https://wx.qlogo.cn/mmopen/abc/0']);
});

it('leaves a picture that grows past the limit, whatever length it told', async () => {
  const megabyte = new Uint8Array(1024 * 1024);
  let read = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(stream) {
        if (++read > 40) stream.close();
        else stream.enqueue(megabyte);
      },
    });
  const load = createAvatarLoader('https://api.weixin.qq.com');
  for (const reported of [{}, { 'content-length': '5' }]) {
    read = 0;
    vi.stubGlobal(
      'fetch',
      async () => new Response(endless(), { headers: { 'content-type': 'image/jpeg', ...reported } }),
    );
    expect((await load('https://wx.qlogo.cn/a/0')) === undefined).toBe(true);
    expect(read).toBeLessThan(10);
  }
  vi.stubGlobal('fetch', async () => new Response('small', { headers: { 'content-type': 'image/png' } }));
  expect(Buffer.from((await load('https://wx.qlogo.cn/a/0'))!).toString()).toBe('small');
});
