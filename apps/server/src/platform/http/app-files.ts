import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { WORKER_POLICY } from './content-policy.ts';

const DAY = 'public, max-age=86400';
/** Files beside an app's index: pictures, and those that a phone needs to install the page. */
const KINDS: Record<string, { type: string; cache: string }> = {
  svg: { type: 'image/svg+xml', cache: DAY },
  png: { type: 'image/png', cache: DAY },
  webmanifest: { type: 'application/manifest+json; charset=utf-8', cache: 'no-cache' },
};

/** The worker asks the server each time, so that a new build is found at the next visit. */
const WORKER = 'sw.js';
/** In the place of the worker where it is switched off: phones that hold it let it go, with all it kept. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('rollcall-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Serves the small files of a built app by their own names, below `prefix`. */
export function serveAppFiles(
  app: FastifyInstance,
  folder: string,
  prefix: string,
  { offline }: { offline: boolean },
): void {
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const below = file.parentPath.slice(folder.length).replace(/^\//, '');
    if (!file.isFile() || /^(assets|\.vite)\b/.test(below)) continue;
    const name = below === '' ? file.name : `${below}/${file.name}`;
    const content = readFileSync(join(folder, name));
    const kind = KINDS[name.split('.').at(-1) ?? ''];
    if (kind)
      app.get(prefix + name, (_request, reply) =>
        reply
          .header('cache-control', kind.cache)
          // Previews of a link show them on a page of another origin.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type(kind.type)
          .send(content),
      );
    else if (name === WORKER)
      app.get(prefix + name, (_request, reply) =>
        reply
          .header('cache-control', 'no-cache')
          .header('content-security-policy', WORKER_POLICY)
          .header('service-worker-allowed', prefix)
          .type('text/javascript; charset=utf-8')
          .send(offline ? content : FAREWELL),
      );
  }
}
