import type { MediaPool } from '../files/media-pool.ts';
import type { TokenedApp } from './app.ts';
import type { WechatClient } from './client.ts';
import type { MakeMiniCode } from './ports.ts';

/** Pixels of a code's side: WeChat's most, for posters. */
const WIDTH = 1280;

/**
 * WeChat answers a JPEG, or JSON that says why not. Encoded anew: what is kept and shown is a picture of ours.
 * @see https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/qrcode-link/qr-code/getUnlimitedQRCode.html
 */
export const wechatMiniCode =
  (client: WechatClient, mini: TokenedApp, media: MediaPool): MakeMiniCode =>
  async (scene, page) => {
    const picture = await mini.withToken((token) =>
      client.picture({
        call: 'getwxacodeunlimit',
        path: '/wxa/getwxacodeunlimit',
        query: { access_token: token },
        body: { scene, page, width: WIDTH, check_path: true, env_version: 'release' },
      }),
    );
    return Buffer.from(await media.run('', 'palette', { picture, pixels: WIDTH * WIDTH * 2 }));
  };
