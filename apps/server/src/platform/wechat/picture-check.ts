import { z } from 'zod';
import type { MediaPool } from '../files/media-pool.ts';
import type { Log } from '../log/log.ts';
import type { TokenedApp } from './app.ts';
import { ERRCODE, type WechatClient, WechatError } from './client.ts';
import type { CheckPicture } from './ports.ts';

/** Pixels that WeChat takes, and so what it gets: a small copy without metadata, of well under 1 MB. */
const MOST = { width: 750, height: 1334 };
/** Real milliseconds: whoever uploads waits for this. */
const TIMEOUT_MS = 2_500;

const answer = z.object({ errcode: z.literal(0).optional() });

/**
 * The check of pictures that answers at once (imgSecCheck). It asks for no openid: who was not in the mini-program is
 * judged too.
 * @see https://developers.weixin.qq.com/miniprogram/en/dev/api-backend/open-api/sec-check/security.imgSecCheck.html
 */
export const wechatPictureCheck =
  (client: WechatClient, mini: TokenedApp, log: Log, media: MediaPool): CheckPicture =>
  async (picture) => {
    const request = async (content: Buffer) => {
      await mini.withToken((token) =>
        client.request(
          {
            call: 'img_sec_check',
            path: '/wxa/img_sec_check',
            query: { access_token: token },
            media: { name: 'picture.jpg', type: 'image/jpeg', content },
            timeoutMs: TIMEOUT_MS,
          },
          answer,
        ),
      );
      return 'pass' as const;
    };
    const late = () =>
      new Promise<'unknown'>((resolve) => setTimeout(resolve, TIMEOUT_MS, 'unknown').unref());
    try {
      const content = Buffer.from(await media.run('', 'glance', { picture, ...MOST }));
      // The client asks a busy WeChat again; whoever waits for an answer does not wait for that.
      return await Promise.race([request(content), late()]);
    } catch (error) {
      if (error instanceof WechatError && error.errcode === ERRCODE.RISKY_PICTURE) return 'risky';
      log.warn({ err: error }, 'a picture was not checked by WeChat');
      return 'unknown';
    }
  };
