import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/clock.ts';
import type { NotifyService } from './payment-notification.service.ts';

/** A notification is about 1 kB. */
const BODY_LIMIT = 64 * 1024;
/** Path of providers' notifications: outside the contract's envelope, answered in the provider's form. */
export const notifyPath = (provider: string): string => `/xcx/pay/v1/${provider}/notify`;

/** Takes notifications in. The signature is over the bytes as they came, so nothing parses them before. */
export function serveNotify(
  http: FastifyInstance,
  notify: NotifyService,
  clock: Clock,
  provider: string,
): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(notifyPath(provider), async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { http: code, message } = await notify.receive(request.headers, raw, await clock.now());
      return reply.code(code).send(code === 200 ? { code: 'SUCCESS', message } : { code: 'FAIL', message });
    });
  });
}
