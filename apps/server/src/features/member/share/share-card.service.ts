import type { Card } from '../../../platform/http/share-card.ts';
import type { PosterService } from './poster.service.ts';

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
