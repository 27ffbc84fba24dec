import { once } from 'node:events';
import { isMainThread, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';

/** Real milliseconds between an answer and the next request. */
const PAUSE_MS = 5;

export interface HealthWatch {
  begin(): void;
  /** Milliseconds that each request since `begin` took. @throws where an answer was not 200 */
  end(): Promise<number[]>;
  close(): Promise<unknown>;
}

/**
 * Requests a server's /healthz again and again, from a thread of its own: whoever sends it heavy requests is too
 * busy with them to tell when an answer came.
 */
export async function openHealthWatch(base: string): Promise<HealthWatch> {
  const thread = new Worker(new URL(import.meta.url), { workerData: base });
  await once(thread, 'message');
  return {
    begin: () => thread.postMessage('begin'),
    async end() {
      thread.postMessage('end');
      const [times] = (await once(thread, 'message')) as [number[]];
      return times;
    },
    close: () => thread.terminate(),
  };
}

async function request(base: string): Promise<number> {
  const started = performance.now();
  const { status } = await fetch(`${base}/healthz`);
  if (status !== 200) throw new Error(`/healthz: ${status}`);
  return performance.now() - started;
}

/** The thread: what is loaded for a first request is loaded before it says that it is there. */
async function serve(base: string, port: MessagePort): Promise<void> {
  let isOn = false;
  port.on('message', (what) => (isOn = what === 'begin'));
  await request(base);
  port.postMessage('ready');
  for (;;) {
    const times: number[] = [];
    await once(port, 'message');
    do {
      times.push(await request(base));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    } while (isOn);
    port.postMessage(times);
  }
}

if (!isMainThread && parentPort && typeof workerData === 'string') await serve(workerData, parentPort);
