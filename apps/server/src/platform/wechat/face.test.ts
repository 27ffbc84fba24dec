import { afterEach, expect, it, vi } from 'vitest';
import { createFaceLoader } from './face.ts';

afterEach(() => void vi.unstubAllGlobals());

it('asks WeChat’s own hosts for pictures, encrypted, and nobody else', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.href);
    return new Response('a picture', { headers: { 'content-type': 'image/jpeg' } });
  });
  const load = createFaceLoader('https://api.weixin.qq.com');
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
  expect(asked).toEqual(['https://thirdwx.qlogo.cn/mmopen/abc/132', 'https://wx.qlogo.cn/mmopen/abc/0']);
});
