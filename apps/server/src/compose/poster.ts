import { createPosterService, type PosterService } from '../features/member/poster.service.ts';
import { egressOf } from '../features/submission/live-code.routes.ts';
import type { Card } from '../platform/http/share-card.ts';
import { createLightLimiter } from '../platform/limits/light.ts';
import type { Shared } from './part.ts';

/** Looks of one address in five minutes: a school is one, and all of it may scan a code at eight o'clock. */
const LOOKS = { free: 200, points: 6000, seconds: 300 };

/** What an activity tells before a login; development has no strangers to count. */
export function createPosters(shared: Pick<Shared, 'db' | 'versions' | 'isEntry' | 'pool' | 'development'>) {
  const looks = createLightLimiter(shared.pool, 'poster', LOOKS);
  const count = shared.development ? async () => {} : (ip: string) => looks.consume(egressOf(ip));
  return createPosterService({ ...shared, count });
}

/** Address of an activity's member page. */
const ACTIVITY = /^\/m\/([0-9A-Za-z]{1,24})\/?$/;

/** The card that a messenger draws of a link with a valid token; null for any other page. */
export const createCards =
  (posters: PosterService) =>
  async (url: URL, ip: string): Promise<Card | null> => {
    const [, cid] = ACTIVITY.exec(url.pathname) ?? [];
    const entry = url.searchParams.get('entry');
    if (cid === undefined || entry === null) return null;
    const poster = await posters(cid, entry, ip);
    if (!poster) return null;
    const { title, banner, owner_name } = poster;
    return {
      title,
      description: owner_name === '' ? '' : `${owner_name}邀请你参加，打开即可签到。`,
      image: banner,
    };
  };
