import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mapUrl, tencentMap } from './tencent.ts';

const KEY = 'OB4BZ-D4W3U-B7VVO-4PJWW-6TKDJ-WPB77';
const SECRET = 'SWvT26ypwq5Nwb5RvS8cLi6NSoH8HlJX';

const requests: URL[] = [];
/** Answers of the service to the next requests, in place of the right one. */
const next: (object | 'silence' | 'nonsense')[] = [];
let server: Server;
let api: string;
beforeAll(async () => {
  server = createServer((request, reply) => {
    const url = new URL(request.url!, 'http://map');
    requests.push(url);
    const trouble = next.shift();
    if (trouble === 'silence') return;
    if (trouble === 'nonsense') return void reply.writeHead(502).end('<html>');
    const say = (content: object) => void reply.end(JSON.stringify(content));
    if (trouble) return say(trouble);
    // The signature as the service's manual has it: parameters by name, as they are.
    const plain = [...url.searchParams]
      .filter(([name]) => name !== 'sig')
      .map((pair) => pair.join('='))
      .toSorted()
      .join('&');
    const right = createHash('md5').update(`${url.pathname}?${plain}${SECRET}`).digest('hex');
    if (url.searchParams.get('key') !== KEY) return say({ status: 190, message: '无效的key' });
    if (url.searchParams.get('sig') !== right) return say({ status: 111, message: '签名验证失败' });
    if (url.pathname === '/ws/place/v1/suggestion')
      return say({
        status: 0,
        message: 'query ok',
        count: 12,
        data: Array.from({ length: 12 }, (_, n) => ({
          id: String(n),
          title: `${url.searchParams.get('keyword')}${n}`,
          ...(n === 1 ? {} : { address: '杨浦区邯郸路220号' }),
          location: { lat: 31.29739, lng: 121.50354 },
        })),
      });
    return say({
      status: 0,
      result: { address: '上海市杨浦区邯郸路', formatted_addresses: { recommend: '复旦大学' } },
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const logged: string[] = [];
const log = { warn: (...line: unknown[]) => void logged.push(JSON.stringify(line)) } as never;
const map = (over: { key?: string; secret?: string } = {}) =>
  tencentMap({ key: KEY, secret: SECRET, api, ...over }, log, 300);
beforeEach(() => {
  for (const list of [requests, next, logged]) list.length = 0;
});

describe('tencentMap', () => {
  it('finds at most ten places, with signed requests, and remembers them', async () => {
    const { places } = map();
    const [first, second, ...rest] = await places(' 复旦 & 同济?a=b ');
    expect(first).toEqual({
      title: '复旦 & 同济?a=b0',
      address: '杨浦区邯郸路220号',
      latitude: 31.29739,
      longitude: 121.50354,
    });
    expect(second!.address).toBe('');
    expect(rest).toHaveLength(8);
    await places('复旦 & 同济?a=b');
    expect(requests).toHaveLength(1);
    expect(await places('  ')).toEqual([]);
  });

  it('signs as the manual shows it, and without a secret not at all', () => {
    const of = (secret: string | undefined) =>
      new URL(
        mapUrl({ key: '5Q5BZ', secret, api: 'https://apis.map.qq.com' }, '/ws/geocoder/v1', {
          location: '28.7,115.8',
        }),
      );
    const sig = createHash('md5')
      .update(`/ws/geocoder/v1?key=5Q5BZ&location=28.7,115.8${SECRET}`)
      .digest('hex');
    expect(of(SECRET).searchParams.get('sig')).toBe(sig);
    expect(of(undefined).search).toBe('?key=5Q5BZ&location=28.7%2C115.8');
  });

  it.each([
    { status: 121, message: '此key每日调用量已达到上限' },
    { status: 120, message: '此key每秒请求量已达到上限' },
    { status: 0 },
    'silence' as const,
    'nonsense' as const,
  ])('says to go on by hand after %j, keeps no key in the log, and asks again', async (trouble) => {
    const { places } = map();
    next.push(trouble);
    await expect(places('复旦')).rejects.toMatchObject({
      message: '地图搜索暂时不可用，请稍后再试，或直接填写坐标',
      body: { data: { reason: 'map_unavailable' } },
    });
    expect(logged.join('')).toContain('did not answer');
    expect(logged.join('')).not.toMatch(new RegExp(`${KEY}|${SECRET}|复旦`));
    expect(await places('复旦')).toHaveLength(10);
  });

  it('is refused with a wrong key or secret', async () => {
    await expect(map({ key: 'wrong' }).places('复旦')).rejects.toThrow('地图搜索暂时不可用');
    await expect(map({ secret: 'wrong' }).places('复旦')).rejects.toThrow('地图搜索暂时不可用');
    expect(logged.join('')).toMatch(/status 190.*status 111/);
  });

  it('names a point, and by the built-in list where the service does not', async () => {
    const { placeName } = map();
    const point = { latitude: 31.29739, longitude: 121.50354 };
    next.push({ status: 121 });
    expect(await placeName(point)).toBe('复旦大学邯郸校区附近');
    expect(await placeName(point)).toBe('复旦大学');
    await placeName(point);
    expect(requests).toHaveLength(2);
  });
});
