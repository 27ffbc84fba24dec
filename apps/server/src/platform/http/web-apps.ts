import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON_MESSAGES, STA } from '@rollcall/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serveAppFiles } from './app-files.ts';
import { serveAssets } from './assets.ts';
import { OPERATOR_POLICY, pagePolicy, type WechatSources } from './content-policy.ts';
import { type Card, withCard } from './share-card.ts';

/** Milliseconds after which a page goes without its card: it opens whatever the database does. */
const CARD_MS = 1000;

/** Paths that belong to the server and never to a page. */
const SERVER_PATH = /^\/(xcx|files|docs|healthz|readyz|metrics)(\/|$)/;

/** The operator console, with a policy of its own. */
const OPERATOR_PATH = /^\/operator(\/|$)/;

/**
 * Serves the built apps: the member page under /m/, the console elsewhere, each with its own index for the paths
 * its router knows. Without folders (tests of the API) every unknown path is answered as such.
 * Hashed assets are kept for a year, the index never.
 */
export async function serveWebApps(
  app: FastifyInstance,
  folders: { console: string; member: string } | undefined,
  {
    tiles,
    publicUrl,
    offline,
    wechat = { frame: '', sdk: false },
    cardOf = async () => null,
  }: {
    tiles: string;
    publicUrl: string;
    offline: boolean;
    wechat?: WechatSources;
    /** Preview card of a page, for a caller's address; null: the general one. */
    cardOf?: (url: URL, ip: string) => Promise<Card | null>;
  },
): Promise<void> {
  const notFound = (reply: FastifyReply) =>
    reply.code(404).send({ sta: STA.REFUSED, msg: COMMON_MESSAGES.notFoundPath });
  if (!folders) {
    app.setNotFoundHandler((_request, reply) => notFound(reply));
    return;
  }
  const policy = pagePolicy(tiles === '' ? '' : new URL(tiles.replace(/[{}]/g, '')).origin, wechat);
  // Previews of a link want the picture's whole address.
  const indexOf = (folder: string) =>
    readFileSync(join(folder, 'index.html'), 'utf8').replace(
      'content="/social.png"',
      `content="${publicUrl}/social.png"`,
    );
  const index = { console: indexOf(folders.console), member: indexOf(folders.member) };
  serveAssets(app, join(folders.member, 'assets'), '/m/assets/');
  serveAssets(app, join(folders.console, 'assets'), '/assets/');
  for (const [client, prefix] of [
    ['member', '/m/'],
    ['console', '/'],
  ] as const)
    serveAppFiles(app, folders[client], prefix, { offline });

  /** The member page of an address that may have a card of its own. */
  async function memberPage(address: string, ip: string): Promise<{ html: string; cache: string }> {
    const neutral = { html: index.member, cache: 'no-cache' };
    if (!address.includes('entry=') || !URL.canParse(address, publicUrl)) return neutral;
    const card = await Promise.race([
      cardOf(new URL(address, publicUrl), ip).catch(() => null),
      new Promise<null>((resolve) => setTimeout(resolve, CARD_MS, null).unref()),
    ]);
    return card ? { html: withCard(index.member, card, publicUrl), cache: 'private, no-cache' } : neutral;
  }

  app.setNotFoundHandler(async (request, reply) => {
    // Not as an address: `//[` is a path, and none.
    const pathname = request.url.split(/[?#]/, 1)[0]!;
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || SERVER_PATH.test(pathname) || /\/assets\//.test(pathname)) return notFound(reply);
    const client = pathname === '/m' || pathname.startsWith('/m/') ? 'member' : 'console';
    const { html, cache } =
      client === 'member'
        ? await memberPage(request.url, request.ip)
        : { html: index.console, cache: 'no-cache' };
    return reply
      .header('content-security-policy', OPERATOR_PATH.test(pathname) ? OPERATOR_POLICY : policy)
      .header('cache-control', cache)
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
