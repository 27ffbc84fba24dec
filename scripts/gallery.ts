import { createServer as createHttp } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { CONTRACT_AS_IT_IS, scannedSources } from '../vitest.components.ts';

const ROOT = join(import.meta.dirname, '..');
const HOST = '127.0.0.1';
const PORT = Number(process.env['PORT'] || 8090);

/** Galleries by their path, with the folder of their stories. */
const PLACES = { '/kit/': 'packages/ui', '/console/': 'apps/console', '/member/': 'apps/member' } as const;
type Path = keyof typeof PLACES;

const http = createHttp();
const servers = new Map<Path, Promise<ViteDevServer>>();

/** The server of one gallery, made when it is asked for first: a scan of all three takes its time. */
function serverOf(path: Path): Promise<ViteDevServer> {
  const folder = join(ROOT, PLACES[path]);
  const made =
    servers.get(path) ??
    createServer({
      configFile: join(folder, 'vite.config.ts'),
      root: folder,
      base: path,
      appType: 'custom',
      cacheDir: join(folder, 'node_modules/.vite-gallery'),
      resolve: { alias: CONTRACT_AS_IT_IS },
      optimizeDeps: { entries: scannedSources() },
      server: { middlewareMode: true, hmr: { server: http } },
    });
  servers.set(path, made);
  return made;
}

const PAGE = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
<body><script type="module" src="/src/testing/gallery.tsx"></script></body>
</html>`;

http.on('request', async (request, response) => {
  const url = request.url ?? '/';
  const path = (Object.keys(PLACES) as Path[]).find((one) => url.startsWith(one));
  if (path === undefined) {
    response.writeHead(302, { location: '/kit/' }).end();
    return;
  }
  const server = await serverOf(path);
  if (new URL(url, `http://${HOST}`).pathname === path) {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(await server.transformIndexHtml(url, PAGE));
  } else server.middlewares(request, response);
});
http.listen(PORT, HOST, () => console.log(`stories at http://${HOST}:${PORT}/kit/`));

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    for (const server of servers.values()) await (await server).close();
    http.closeAllConnections();
    http.close(() => process.exit(0));
  });
