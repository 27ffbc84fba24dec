import { Readable } from 'node:stream';
import { COMMON_MESSAGES, STA } from '@rollcall/contract';
import { LIST_SIZE } from '@rollcall/contract/upload/thumbnail';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/db.ts';
import type { FileOwner } from '../../platform/files/file-owner.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { byteRange } from '../../platform/http/byte-range.ts';
import { FILE_POLICY } from '../../platform/http/content-policy.ts';
import { cookieTokens } from '../../platform/http/credentials.ts';
import { loginPageFor } from '../../platform/http/login-page.ts';
import type { Sessions } from '../../platform/session/session.ts';
import { disposition } from './name.reads.ts';
import { openFile } from './sealed.service.ts';
import type { Thumbnails } from './thumbnail.service.ts';
import { visibleFile } from './upload.policy.ts';
import { HIDDEN_PICTURE, PICTURE_VISIBILITY, SEALED_PURPOSES } from './upload.reads.ts';

interface ServeDeps {
  db: Db;
  /** Features whose objects hold files; the first that knows a holder decides. */
  owners: readonly FileOwner[];
  files: FileStore;
  sealer: Sealer;
  sessions: Sessions;
  clock: Clock;
  thumbnails: Thumbnails;
}
/** Placeholder of a picture that others do not see. */
const hiddenPicture = (visibility: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><rect width="240" height="240" fill="#efefeb"/><text x="120" y="126" text-anchor="middle" font-family="sans-serif" font-size="20" fill="#5c6470">${HIDDEN_PICTURE[visibility]}</text></svg>`;

type Requested = FastifyRequest<{
  Params: { name: string };
  Querystring: { access_token?: string; size?: string };
}>;

/** Caching of an answer: a browser shows it so long before it asks again; nobody in between stores any of it. */
const STORED = 'private, max-age=3600';

/** A thumbnail, or that the browser has it; what a file's name stands for never changes, nor does what is made of it. */
function sendThumbnail(request: Requested, reply: FastifyReply, token: string, content: Buffer) {
  const tag = `"list-${token}"`;
  reply.header('cache-control', STORED).header('etag', tag).header('content-security-policy', FILE_POLICY);
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known?.includes(tag)) return reply.code(304).send();
  return reply.type('image/webp').header('content-disposition', 'inline').send(content);
}

/** Everybody whose session the browser sent: it opens these addresses by itself, for either client. */
async function peopleOf(request: Requested, sessions: Sessions): Promise<string[]> {
  const bearer = request.headers.authorization?.replace(/^Bearer /, '');
  const tokens = [...cookieTokens(request), bearer, request.query.access_token].filter(
    (token) => typeof token === 'string' && token !== '',
  );
  const people = await Promise.all(tokens.map((token) => sessions.find(token as string)));
  return people.flatMap((person) => (person ? [person.uid] : []));
}

/**
 * Serves uploaded files under `/files/<token>.<ext>`, whole or a range of bytes; each request asks afresh for the
 * right to see it. Documents and lists are downloads, never pages of ours. A video's address with `.jpg` is its still.
 * `?size=list` answers a picture's thumbnail, or the picture where it has none.
 */
export function serveFiles(app: FastifyInstance, deps: ServeDeps): void {
  app.get('/files/:name', async (request: Requested, reply) => {
    const [, token, ext] = /^([0-9A-Za-z_-]{22})(?:\.([0-9a-z]{1,5}))?$/.exec(request.params.name) ?? [];
    const uids = await peopleOf(request, deps.sessions);
    const file =
      token === undefined
        ? undefined
        : await visibleFile(deps.db, deps.owners, token, ext, uids, await deps.clock.now());
    // The existence of a file is not disclosed: without a session all of them lead to the login page.
    const login = !file && uids.length === 0 ? loginPageFor(request) : undefined;
    if (login !== undefined) return reply.header('cache-control', 'no-store').redirect(login);
    if (!file) return reply.code(404).send({ sta: STA.REFUSED, msg: COMMON_MESSAGES.notFoundPath });
    if (file.held !== PICTURE_VISIBILITY.VISIBLE && !uids.includes(file.uid))
      return reply
        .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
        .header('cache-control', 'private, no-store')
        .type('image/svg+xml; charset=utf-8')
        .send(hiddenPicture(file.held));
    if (SEALED_PURPOSES.includes(file.purpose)) {
      const content = await openFile(deps, file.token);
      reply
        .header('content-security-policy', FILE_POLICY)
        .header('content-type', file.mime)
        .header('content-disposition', disposition('inline', file.name, file.ext))
        .header('cache-control', 'private, no-store');
      return reply.send(content);
    }
    if (request.query.size === LIST_SIZE && request.headers.range === undefined) {
      const thumbnail = await deps.thumbnails.of(file, uids[0] ?? request.ip);
      if (thumbnail) return sendThumbnail(request, reply, file.token, thumbnail);
    }
    const isShown = file.kind === 'image' || file.kind === 'audio' || file.kind === 'video';
    const bytes = Number(file.bytes);
    const range = byteRange(request.headers.range, bytes);
    reply.header('accept-ranges', 'bytes').header('content-security-policy', FILE_POLICY);
    if (range === 'unsatisfiable')
      return reply
        .code(416)
        .header('content-range', `bytes */${bytes}`)
        .send({ sta: STA.REFUSED, msg: COMMON_MESSAGES.badRequest });
    reply
      .header('content-type', file.mime)
      .header('content-disposition', disposition(isShown ? 'inline' : 'attachment', file.name, file.ext))
      .header('cache-control', isShown ? STORED : 'private, no-store');
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
    reply.header('content-length', range ? range.end - range.start + 1 : bytes);
    const isHead = request.method === 'HEAD';
    return reply.send(isHead ? Readable.from([]) : await deps.files.read(file.token, range));
  });
}
