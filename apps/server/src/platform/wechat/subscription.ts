import { MINI_PAGES } from '@rollcall/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { NoticeTemplate } from '../config/wechat-settings.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log/log.ts';
import type { Deliver, NotifyMessage } from '../notify/notify.ts';
import type { TokenedApp } from './app.ts';
import { ERRCODE, type WechatClient, WechatError } from './client.ts';
import { fillTemplate, loadTemplate, type Template } from './template.ts';

/** Messages that are under way at a time. */
const AT_ONCE = 8;
/** Real milliseconds after which a template is asked for again. */
const KNOWN_MS = 3_600_000;

/** People who let us send them messages of a template, by their name in the mini-program. */
async function subscribers(db: Db, uids: string[], template: string, app: string) {
  const { rows } = await sql<{ uid: string; openid: string }>`
    SELECT s.uid, a.openid FROM wx_subscription s JOIN wx_account a ON a.uid = s.uid AND a.app = ${app}
    WHERE s.uid = ANY(${uids}::uuid[]) AND s.template = ${template} AND s.remain > 0`.execute(db);
  return new Map(rows.map((row) => [row.uid, row.openid]));
}

/** Takes one message off what somebody let us send, or all. */
async function take(db: Db, uid: string, template: string, much: 'one' | 'all'): Promise<void> {
  const remain = much === 'all' ? sql`0` : sql`greatest(remain - 1, 0)`;
  await sql`UPDATE wx_subscription SET remain = ${remain}, t_change = ${new Date()}
    WHERE uid = ${uid} AND template = ${template}`.execute(db);
}

/**
 * Notices as subscription messages of the mini-program. A person who did not subscribe has them in the inbox alone;
 * one who took it back (43101) is not asked again; other failures are tried again later.
 */
export function wechatNotices(
  client: WechatClient,
  mini: TokenedApp,
  notice: NoticeTemplate,
  db: Db,
  log: Log,
): Deliver {
  let known: { template: Template; at: number } | undefined;
  async function template(): Promise<Template> {
    if (!known || Date.now() - known.at > KNOWN_MS)
      known = { template: await loadTemplate(client, mini, notice), at: Date.now() };
    return known.template;
  }

  async function send(openid: string, message: NotifyMessage, { id, fields }: Template): Promise<void> {
    const body = {
      touser: openid,
      template_id: id,
      page: `${MINI_PAGES.index}?to=${encodeURIComponent(message.link || '/inbox')}`,
      miniprogram_state: 'formal',
      lang: 'zh_CN',
      data: fillTemplate(fields, message, new Date()),
    };
    await mini.withToken((token) =>
      client.request(
        {
          call: 'subscribe/send',
          path: '/cgi-bin/message/subscribe/send',
          query: { access_token: token },
          body,
        },
        z.object({}),
      ),
    );
  }

  return async (messages) => {
    const openids = await subscribers(
      db,
      messages.map(({ uid }) => uid),
      notice.id,
      mini.appid,
    );
    const waiting = messages.flatMap((message, position) => {
      const openid = openids.get(message.uid);
      return openid ? [{ message, position, openid }] : [];
    });
    if (waiting.length === 0) return [];
    const wanted = await template();
    const again: number[] = [];
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { uid } = next.message;
        try {
          await send(next.openid, next.message, wanted);
          if (wanted.once) await take(db, uid, notice.id, 'one');
        } catch (error) {
          if (error instanceof WechatError && error.errcode === ERRCODE.MESSAGE_REFUSED)
            await take(db, uid, notice.id, 'all');
          else {
            log.warn({ err: error }, 'a subscription message did not go out');
            again.push(next.position);
          }
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return again;
  };
}
