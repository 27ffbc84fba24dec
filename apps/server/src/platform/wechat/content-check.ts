import { z } from 'zod';
import type { Log } from '../log/log.ts';
import type { TokenedApp } from './app.ts';
import { ERRCODE, type WechatClient, WechatError } from './client.ts';
import type { CheckContent } from './ports.ts';

/** Characters of one question. */
const MOST = 2500;
/** Questions about one text at a time: a form with every field at its limit. */
const MOST_PARTS = 6;
/** Real milliseconds: a sign-in waits for this, so it is short. */
const TIMEOUT_MS = 1_500;

const SCENES = { profile: 1, comment: 2, forum: 3, log: 4 } as const;
const answer = z.object({
  trace_id: z.string().default(''),
  result: z.object({ suggest: z.enum(['pass', 'review', 'risky']), label: z.number() }),
});

/**
 * msgSecCheck 2.0. Texts that it cannot judge in time pass, for the word list has judged them already
 * (docs/decisions/103): WeChat away, a person who was not in the mini-program within two hours, doubt (`review`).
 */
export const wechatContentCheck =
  (client: WechatClient, mini: TokenedApp, log: Log): CheckContent =>
  async (text, { openid, scene }) => {
    const characters = [...text];
    const parts = Array.from({ length: Math.min(Math.ceil(characters.length / MOST), MOST_PARTS) }, (_, i) =>
      characters.slice(i * MOST, (i + 1) * MOST).join(''),
    );
    const judge = async (content: string) => {
      const { result, trace_id } = await mini.withToken((token) =>
        client.request(
          {
            call: 'msg_sec_check',
            path: '/wxa/msg_sec_check',
            query: { access_token: token },
            body: { version: 2, openid, scene: SCENES[scene], content },
            timeoutMs: TIMEOUT_MS,
          },
          answer,
        ),
      );
      if (result.suggest !== 'pass') log.info({ trace_id, ...result }, 'WeChat judged a text');
      return result.suggest !== 'risky';
    };
    // The client asks a busy WeChat again; whoever waits for an answer does not wait for that.
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, true).unref());
    try {
      return (await Promise.all(parts.map((part) => Promise.race([judge(part), late])))).every(Boolean);
    } catch (error) {
      const code = error instanceof WechatError ? error.errcode : undefined;
      if (code !== ERRCODE.NOT_SEEN_LATELY && code !== ERRCODE.OPENID_INVALID)
        log.warn({ err: error }, 'a text was not checked by WeChat');
      return true;
    }
  };
