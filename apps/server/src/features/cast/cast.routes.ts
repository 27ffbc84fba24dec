import type { OutgoingHttpHeaders } from 'node:http';
import * as contract from '@rollcall/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { LogoService } from '../activity/logo.service.ts';
import type { RollService } from '../attendance/today/roll.service.ts';
import type { CastReads } from './cast.reads.ts';
import type { CastService } from './cast.service.ts';
import type { Follower, Following } from './follow.service.ts';
import type { Seat } from './seats.service.ts';

/** Says that the connection lives, to proxies and to the screen; it takes silence for a broken line. */
const BEAT_MS = 10_000;
/** A screen that does not take its messages is let go; it comes back and says where it stood. */
const MOST_UNSENT = 256 * 1024;

/** The version of the link that a key belongs to; throws where it opens nothing. */
type Assert = (cid: string, key: string) => Promise<number>;

export const castRoutes = (
  cast: CastService,
  { reads, roll }: { reads: CastReads; roll: RollService },
  logos: LogoService,
  assertKey: Assert,
): Route[] => [
  route(contract.getCastBoard, async ({ now }, { cid, key }) => {
    await assertKey(cid, key);
    // After the board: it opens transactions of its own.
    const board = await reads.board(cid, now);
    return { data: { ...board, roll: await roll(cid, now) } };
  }),
  route(contract.castLink, async ({ principal, now }, { cid, renew }) => ({
    data: renew === 1 ? await cast.renew(principal.uid, cid, now) : await cast.link(cid),
  })),
  route(contract.saveCodeLogo, async ({ principal, now }, { cid, url }) => {
    await logos.save(principal.uid, cid, url, now);
    return {};
  }),
];

/** Opens the answer as a stream that no proxy gathers or packs. */
function openStream(reply: FastifyReply) {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // Its connection serves nothing after it: a server that stops would wait for that.
    connection: 'close',
  });
  raw.write('retry: 2000\n\n');
  return raw;
}

/** Serves the stream of the large screen: `?cid&key`, from behind `Last-Event-ID` (or `after`) on. */
export function serveCastEvents(
  http: FastifyInstance,
  following: Following,
  seatOf: (cid: string, ip: string) => Seat,
  assertKey: Assert,
): void {
  const sendError = (reply: FastifyReply, status: number, msg: string) =>
    reply.code(status).send({ sta: contract.STA.REFUSED, msg });

  http.get<{ Querystring: { after?: string } }>(contract.CAST_EVENTS_PATH, async (request, reply) => {
    const requested = contract.getCastBoard.request.safeParse(request.query);
    const after = String(request.headers['last-event-id'] ?? request.query.after ?? '');
    if (!requested.success || !/^\d{1,15}$/.test(after))
      return sendError(reply, 400, contract.COMMON_MESSAGES.badRequest);
    if (following.closed)
      return sendError(reply.header('retry-after', 5), 503, contract.COMMON_MESSAGES.notReady);
    const { cid, key } = requested.data;
    const version = await assertKey(cid, key).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    if (version === undefined) return sendError(reply, 404, contract.CAST_MESSAGES.castLinkInvalid);

    const seat = seatOf(cid, request.ip);
    if (!seat.ok)
      return seat.reason === 'full'
        ? sendError(reply.header('retry-after', 5), 503, contract.COMMON_MESSAGES.notReady)
        : sendError(reply.header('retry-after', 60), 429, contract.CAST_MESSAGES.castTooMany);

    const stream = openStream(reply);
    const beat = setInterval(() => stream.write('event: beat\ndata: {}\n\n'), BEAT_MS);
    const follower: Follower = {
      cid,
      version,
      seq: Number(after),
      send(event, id, data) {
        if (stream.writableLength > MOST_UNSENT) stream.destroy();
        else stream.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      },
      end: () => void stream.end(),
    };
    const forget = () => {
      clearInterval(beat);
      seat.leave();
      following.remove(follower);
    };
    stream.on('close', forget);
    await following.add(follower).catch(() => stream.destroy());
    // It hung up before anybody listened for that, or before it was taken up.
    if (stream.destroyed) forget();
  });
}
