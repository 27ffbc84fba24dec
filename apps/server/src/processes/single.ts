import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../app.ts';
import { firstOperator } from '../features/operator/first-operator.service.ts';
import type { Config } from '../platform/config/config.ts';
import { openApp } from './running.ts';
import { openBase, type RunningServer } from './start.ts';

/** Starts the server in this process; whatever fails on the way stops the database that was started for it. */
export async function startSingle(config: Config): Promise<RunningServer> {
  const { log, databaseUrl, close } = await openBase(config);
  let opened: App | undefined;
  try {
    const { app, demo } = await openApp(config, databaseUrl, log);
    opened = app;
    await app.http.listen({ port: config.port, host: config.host });
    return {
      async seed() {
        await demo?.seed(app);
        return firstOperator(config, databaseUrl);
      },
      async stop() {
        app.drain();
        await sleep(config.drainSeconds * 1000);
        await app.close();
        await close();
        return true;
      },
    };
  } catch (error) {
    await opened?.close();
    await close();
    throw error;
  }
}
