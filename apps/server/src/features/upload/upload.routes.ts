import * as contract from '@rollcall/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { cookieTokens } from '../../platform/http/credentials.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { Sessions } from '../../platform/session/session.ts';
import type { Versions } from '../activity/activity.reads.ts';
import { visibleFile } from './upload.policy.ts';
import type { UploadService } from './upload.service.ts';

export const uploadRoutes = (uploads: UploadService, limiter: Limiter): Route[] => [
  route(contract.uploadFile, async ({ principal, now, raw }, { type, original }) => {
    await limiter.consume(principal.uid);
    if (!raw.isMultipart())
      throw refuse(contract.MESSAGES.uploadFailed, { reason: 'bad_request', field: 'file' });
    const part = await raw.file({ limits: { fileSize: contract.LIMITS.imageBytes + 1, files: 1 } });
    if (!part) throw refuse(contract.MESSAGES.uploadFailed, { reason: 'bad_request', field: 'file' });
    // At most 5 MB and a byte are read: what is beyond says that it is too large.
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    if (part.file.truncated)
      throw refuse(contract.MESSAGES.imageTooLarge, { reason: 'too_large', field: 'file' });
    const stored = await uploads.image(principal.uid, type, Buffer.concat(chunks), original === 1, now);
    return { data: { urls: [stored.url], thumb: '', duration: 0, ...stored } };
  }),
];

/** Serves uploaded files under `/files/<token>.<ext>`; each request asks afresh for the right to see it. */
export function serveFiles(
  app: FastifyInstance,
  deps: { db: Db; versions: Versions; files: FileStore; sessions: Sessions },
): void {
  app.get<{ Params: { name: string }; Querystring: { access_token?: string } }>(
    '/files/:name',
    async (request, reply) => {
      const token = /^([0-9A-Za-z_-]{22})(?:\.[0-9a-z]{1,5})?$/.exec(request.params.name)?.[1];
      const bearer = request.headers.authorization?.replace(/^Bearer /, '');
      const tokens = [...cookieTokens(request), bearer, request.query.access_token].filter((t) => !!t);
      const people = await Promise.all(tokens.map((t) => deps.sessions.find(t!)));
      const uids = people.flatMap((p) => (p ? [p.uid] : []));
      const file = token === undefined ? undefined : await visibleFile(deps.db, deps.versions, token, uids);
      if (!file)
        return reply.code(404).send({ sta: contract.STA.REFUSED, msg: contract.MESSAGES.notFoundPath });
      reply
        .header('content-type', file.mime)
        .header('content-length', file.bytes)
        .header('content-security-policy', 'sandbox')
        .header('cache-control', 'private, max-age=3600');
      return reply.send(await deps.files.read(file.token));
    },
  );
}
