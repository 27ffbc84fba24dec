import { Readable } from 'node:stream';
import { LIMITS, UPLOAD_MESSAGES } from '@rollcall/contract';
import type { Spool } from '../../platform/files/spool.ts';
import type { LoadAvatar } from '../../platform/wechat/avatar.ts';
import type { PictureService } from '../upload/picture.service.ts';

export interface AvatarDeps {
  load: LoadAvatar;
  spool: Spool;
  pictures: Pick<PictureService, 'picture'>;
}

/**
 * Takes a picture of somebody over from WeChat as if they had uploaded it: encoded anew, judged as all pictures are.
 * @returns its address here; undefined where WeChat gave none that could be taken
 */
export const createAvatars =
  ({ load, spool, pictures }: AvatarDeps) =>
  async (uid: string, address: string, now: Date): Promise<string | undefined> => {
    const content = await load(address);
    if (!content) return undefined;
    const most = { bytes: LIMITS.imageBytes, message: UPLOAD_MESSAGES.imageTooLarge };
    const file = await spool.receive(Readable.from([content]), () => most);
    try {
      const part = { ...file, name: '' };
      return (await pictures.picture({ uid, purpose: 'record', now }, part, false)).url;
    } finally {
      await spool.discard(file);
    }
  };
