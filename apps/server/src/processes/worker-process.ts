import type { Socket } from 'node:net';
import type { App } from '../app.ts';
import type { Demo } from '../demo/demo.ts';
import { loadConfig } from '../platform/config/config.ts';
import { receive, startReceiving } from '../platform/http/received.ts';
import { createLog } from '../platform/log/log.ts';
import type { ChildMessage, ParentMessage } from '../platform/processes/messages.ts';
import { CLOSE_MS } from './start.ts';

/** Milliseconds before the supervisor gives up waiting, so that it still closes its database in order. */
const MARGIN_MS = 2_000;

// A terminal and systemd signal the whole group: the supervisor alone says when this one ends.
process.on('SIGTERM', () => {});
process.on('SIGINT', () => {});

const number = Number(process.argv[2]);
const config = loadConfig(process.env);
const databaseUrl = config.databaseUrl!;
const log = createLog(config.logLevel).child({ process: number });
const report = (message: ChildMessage): void => {
  if (process.connected) process.send!(message, undefined, {}, () => {});
};

/** Requests for the metrics of all that are under way. */
const collecting = new Map<number, (text: string) => void>();
let requests = 0;
const metricsOfAll = (): Promise<string> =>
  new Promise((resolve) => {
    const request = ++requests;
    collecting.set(request, resolve);
    report({ is: 'collecting', request });
  });

async function open(): Promise<{ app: App; demo: Demo | undefined }> {
  const { openApp } = await import('./running.ts');
  const opened = await openApp(config, databaseUrl, log, { number, metricsOfAll });
  await opened.app.http.ready();
  startReceiving(opened.app.http.server);
  return opened;
}

let isOpen = false;
const opening = open().finally(() => {
  isOpen = true;
});
let closing = false;
async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  // Nobody has given it anything yet, and opening takes seconds: it ends where it stands, as if it were killed.
  if (!isOpen) process.exit(0);
  setTimeout(() => process.exit(1), CLOSE_MS - MARGIN_MS).unref();
  const opened = await opening.catch(() => undefined);
  await opened?.app.close();
  process.exit(0);
}

async function seed(): Promise<ChildMessage> {
  try {
    const { app, demo } = await opening;
    await demo?.seed(app);
    const { firstOperator } = await import('../features/operator/first-operator.service.ts');
    const operator = await firstOperator(config, databaseUrl);
    return { is: 'seeded', ...(operator ? { operator } : {}), ...(demo ? { demoLink: demo.link() } : {}) };
  } catch (error) {
    return { is: 'seed-failed', reason: String(error instanceof Error ? error.stack : error) };
  }
}

async function handle(message: ParentMessage, socket: Socket | undefined): Promise<void> {
  const { app, demo } = await opening;
  if (message.do === 'take') {
    // None where the client was gone before it arrived.
    if (socket) receive(app.http.server, socket);
    report({ is: 'taken' });
  } else if (message.do === 'drain') app.drain();
  else if (message.do === 'demo') demo?.setLink(message.link);
  else if (message.do === 'report')
    report({ is: 'metrics', request: message.request, text: await app.metrics() });
}

process.on('message', (message: ParentMessage, socket: Socket | undefined) => {
  if (message.do === 'close') void close();
  else if (message.do === 'seed') void seed().then(report);
  else if (message.do === 'collected') {
    collecting.get(message.request)?.(message.text);
    collecting.delete(message.request);
  } else
    handle(message, socket).catch((error: unknown) => {
      log.error({ err: error, received: message.do }, 'a message of the supervisor could not be handled');
      // The collection of all goes on without this process.
      if (message.do === 'report') report({ is: 'metrics', request: message.request, text: '' });
    });
});
// The supervisor died: nobody hands connections on any more.
process.on('disconnect', () => void close());

try {
  await opening;
  report({ is: 'ready' });
} catch (error) {
  process.stderr.write(
    `Process ${number} cannot start.\n${String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
