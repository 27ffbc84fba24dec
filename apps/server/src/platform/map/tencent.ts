import { createHash } from 'node:crypto';
import { ACCOUNT_MESSAGES } from '@rollcall/contract';
import { z } from 'zod';
import type { MapConfig } from '../config/provider-settings.ts';
import { apiError } from '../http/api-error.ts';
import type { Log } from '../log/log.ts';
import { nameLocalPlace, type PlaceName, type PlaceSearch } from './map.ts';
import type { FoundPlace } from './places.ts';

/** Milliseconds that the service gets to answer. */
const TIMEOUT_MS = 5000;
/** Lifetime of a cached answer in milliseconds, and the number of them: people type the same names all day. */
const FRESH = 600_000;
const STORED = 500;
const MOST = 10;

const answer = z.object({ status: z.number(), message: z.string().optional() });
const found = z.object({
  data: z.array(
    z.object({
      title: z.string(),
      // Stations of a line and the like have none.
      address: z.string().default(''),
      location: z.object({ lat: z.number(), lng: z.number() }),
    }),
  ),
});
const named = z.object({
  result: z.object({
    address: z.string(),
    formatted_addresses: z.object({ recommend: z.string().optional() }).optional(),
  }),
});

class MapFault extends Error {
  override name = 'MapFault';
}

/**
 * The address of a request. With a secret it is signed: MD5 of path, parameters sorted by name and as they are, and the
 * secret (Tencent location service, SN).
 */
export function mapUrl(
  { api, key, secret }: MapConfig,
  path: string,
  params: Record<string, string>,
): string {
  const sorted = Object.entries({ ...params, key }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(sorted);
  if (secret) {
    const plain = sorted.map(([name, value]) => `${name}=${value}`).join('&');
    query.set('sig', createHash('md5').update(`${path}?${plain}${secret}`).digest('hex'));
  }
  return `${new URL(api).origin}${path}?${query}`;
}

/** Keeps answers for a while; what failed is asked again. */
function remembering<T>(request: (question: string) => Promise<T>): (question: string) => Promise<T> {
  const cached = new Map<string, { at: number; answer: Promise<T> }>();
  return (question) => {
    const known = cached.get(question);
    if (known && Date.now() - known.at < FRESH) return known.answer;
    const answered = request(question);
    cached.delete(question);
    cached.set(question, { at: Date.now(), answer: answered });
    if (cached.size > STORED) cached.delete(cached.keys().next().value!);
    answered.catch(() => cached.delete(question));
    return answered;
  };
}

/** Places and their names from the Tencent location service; its points are GCJ-02 like ours. */
export function tencentMap(config: MapConfig, log: Log, timeoutMs = TIMEOUT_MS) {
  async function request<S extends z.ZodType>(path: string, params: Record<string, string>, shape: S) {
    try {
      const reply = await fetch(mapUrl(config, path, params), {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const json: unknown = await reply.json();
      const { status } = answer.parse(json);
      if (status !== 0) throw new MapFault(`status ${status}`);
      return shape.parse(json);
    } catch (error) {
      // The address holds the key: what is logged is the cause alone.
      const why = error instanceof MapFault ? error.message : (error as Error).name;
      log.warn({ why, path }, 'the map did not answer');
      throw new MapFault(why);
    }
  }

  const search = remembering(async (keyword): Promise<FoundPlace[]> => {
    const { data } = await request('/ws/place/v1/suggestion', { keyword }, found);
    return data.slice(0, MOST).map(({ title, address, location: { lat, lng } }) => ({
      title,
      address,
      latitude: lat,
      longitude: lng,
    }));
  });
  const name = remembering(async (location): Promise<string> => {
    const { result } = await request('/ws/geocoder/v1', { location }, named);
    return result.formatted_addresses?.recommend || result.address;
  });

  const places: PlaceSearch = async (keyword) => {
    const words = keyword.trim();
    if (words === '') return [];
    return search(words).catch(() => {
      throw apiError(ACCOUNT_MESSAGES.mapUnavailable, { reason: 'map_unavailable' });
    });
  };
  /** A point that the service has no words for still has those of the built-in list. */
  const placeName: PlaceName = async (point) => {
    const words = await name(`${point.latitude.toFixed(5)},${point.longitude.toFixed(5)}`).catch(() => '');
    return words || nameLocalPlace(point);
  };
  return { places, placeName };
}
