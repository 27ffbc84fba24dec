import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts';
import { type Front, startFront } from '../apps/server/test/fakes/front.ts';
import { freePort } from '../apps/server/test/fixtures/process.ts';
import { rollProcesses } from '../apps/server/test/reliability/rolling.ts';

const ROOT = join(import.meta.dirname, '..');
const PER_SECOND = 200;
const SECONDS = 20;

/** One nginx.conf around a site, with everything that it writes in `folder`. */
function around(site: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  return `worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')} warn;
events { worker_connections 1024; }
http {
${temporary}
${readFileSync(join(ROOT, 'deploy/nginx-log.conf'), 'utf8')}
${site}
}
`;
}

/** Asks nginx whether it takes deploy/nginx.conf with its TLS, which the load goes without. */
function checkWithTls(folder: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=rollcall.test', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const said = spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr;
  const [, major, minor] = /nginx\/(\d+)\.(\d+)/.exec(said) ?? [];
  let site = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replaceAll('/etc/nginx/tls', folder)
    .replaceAll('/var/log/nginx', folder)
    .replace(/server web-(\d):8080/g, 'server 127.0.0.1:808$1');
  // Before 1.25.1 it is said on the line of the port (docs/operations.md).
  if (Number(major) === 1 && Number(minor) < 26)
    site = site.replace(/listen 443 ssl;\s+http2 on;/, 'listen 443 ssl http2;');
  const file = join(folder, 'with-tls.conf');
  writeFileSync(file, around(site, folder));
  execFileSync('nginx', ['-t', '-q', '-c', file], { stdio: 'inherit' });
}

/** deploy/nginx.conf as it stands, before our two ports instead of the names of compose, without TLS. */
function nginxConfig(folder: string, port: number, ports: readonly number[]): string {
  const replaced: [RegExp, string][] = [
    [/server \{\s+listen 80;.*?\n\}/s, ''],
    [/listen 443 ssl;\s+http2 on;/, `listen 127.0.0.1:${port};`],
    [/^\s*ssl_.*$/gm, ''],
    [/\/var\/log\/nginx\/rollcall\.log/, join(folder, 'access.log')],
    [/\/var\/log\/nginx\/rollcall-error\.log crit/, `${join(folder, 'error.log')} warn`],
    // Development, which this run is, refuses what came through a proxy; production wants it.
    [/^\s*proxy_set_header X-Forwarded-.*$/gm, ''],
  ];
  let site = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8');
  site = site.replace(
    /server web-(\d):8080/g,
    (_all, n: string) => `server 127.0.0.1:${ports[Number(n) - 1]}`,
  );
  for (const [from, to] of replaced) site = site.replace(from, to);
  return around(site, folder);
}

async function startNginx(ports: readonly number[]): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'rolling-nginx-'));
  chmodSync(folder, 0o777); // its workers run under an account of their own
  checkWithTls(folder);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfig(folder, port, ports));
  execFileSync('nginx', ['-t', '-q', '-c', file], { stdio: 'inherit' });
  const child = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'inherit' });
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(`${base}/healthz`).catch(() => null))?.ok) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    base,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      const said = readFileSync(join(folder, 'error.log'), 'utf8').trim().split('\n').filter(Boolean);
      console.log(`nginx noted ${said.length} things${said.length > 0 ? `, the first: ${said[0]}` : ''}.`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * `npm run rolling [-- nginx] [several]`: two processes, or two starts of two processes each, are replaced again and again
 * under load; exit code 1 where anybody noticed.
 */
async function main(): Promise<boolean> {
  const wanted = process.argv.slice(2).find((word) => word === 'nginx');
  const several = process.argv.includes('several');
  const hasNginx = spawnSync('nginx', ['-v']).status === 0;
  if (wanted === 'nginx' && !hasNginx)
    throw new Error('nginx is not installed (Debian: apt-get install nginx-light)');
  const front = wanted === 'nginx' ? startNginx : startFront;
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
  chmodSync(folder, 0o711);
  mkdirSync(join(folder, 'database'), { mode: 0o711 });
  const embedded = await startEmbedded({
    dataDir: join(folder, 'database'),
    log: pino({ level: 'warn' }),
    durable: true,
  });
  try {
    await migrate(embedded.url, join(ROOT, 'apps/server/migrations'));
    const result = await rollProcesses({
      databaseUrl: embedded.url,
      folder,
      front,
      perSecond: PER_SECOND,
      seconds: SECONDS,
      members: 80,
      drainSeconds: 5,
      processes: several ? 2 : 1,
      rounds: 2,
    });
    console.log(
      `${result.requests} requests at ${PER_SECOND}/s, ${result.signIns} of them sign-ins, through ${wanted === 'nginx' ? 'nginx' : 'the test’s own proxy'}.`,
    );
    console.log(`${result.exits.length} processes replaced, exit codes ${result.exits.join(', ')}.`);
    console.log(`${result.failed.length} requests failed; the slowest took ${result.slowest.toFixed(0)} ms.`);
    for (const line of result.failed.slice(0, 10)) console.log(`  ${line}`);
    console.log(`${result.sentAgain.length} sign-ins were sent again, as phones do by themselves.`);
    for (const line of result.sentAgain.slice(0, 10)) console.log(`  ${line}`);
    console.log(`The large screen saw ${result.seen} sign-ins over ${result.connections} connections.`);
    return (
      result.failed.length === 0 && result.seen === result.signIns && result.exits.every((code) => code === 0)
    );
  } finally {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
