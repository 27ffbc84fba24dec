import { createAdmission } from '../../apps/server/src/platform/http/admission.ts';
import { createHttpServer } from '../../apps/server/src/platform/http/server.ts';

/**
 * The product's HTTP server without the product: the same hooks, headers, queue and parser, and one path that answers
 * a constant. What a sign-in costs beside it is rules, database and what leads there.
 *
 * Arguments: port, path, the answer as JSON.
 */
const [port, path, answer] = process.argv.slice(2);
const constant = JSON.parse(answer!) as object;
const unused = () => {
  throw new Error('no call is registered here');
};
const http = await createHttpServer({
  routes: [],
  policies: {} as never,
  sessions: { find: unused } as never,
  operators: { find: unused },
  clock: { now: async () => new Date() } as never,
  development: false,
  origins: () => [],
  isReady: () => true,
  answersCalls: false,
  admission: createAdmission({}),
  trustedProxies: [],
  onFault: (error) => {
    throw error;
  },
  observe: () => {},
});
http.post(path!, async () => constant);
http.get('/readyz', async () => ({ ok: true }));
await http.listen({ port: Number(port), host: '127.0.0.1' });
