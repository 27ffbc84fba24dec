import { type Config, ConfigError, loadConfig } from './platform/config/config.ts';
import { DataDirInUse } from './platform/postgres/lock.ts';
import { CLOSE_MS, type RunningServer } from './processes/start.ts';

/** Starts what the configuration asks for: this process, or several behind it. */
async function start(config: Config): Promise<RunningServer> {
  // The process that others stand behind has no use for the sources of the server itself.
  if (config.processes > 1) return (await import('./processes/several.ts')).startSeveral(config);
  return (await import('./processes/single.ts')).startSingle(config);
}

async function main(): Promise<void> {
  const started = performance.now();
  const config = loadConfig(process.env);
  const starting = start(config);
  let stopping = false;
  const stop = async (code = 0): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + CLOSE_MS).unref();
    const begun = await starting.catch(() => undefined);
    const inOrder = (await begun?.stop()) ?? true;
    process.exit(inOrder ? code : 1);
  };
  // From the first moment on: told to stop while it starts, it ends in order too, its database with it.
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  const server = await starting;
  void server.failed?.then((error) => {
    if (stopping) return;
    process.stderr.write(`Rollcall cannot go on.\n${error.message}\n`);
    void stop(1);
  });
  let operator: string | undefined;
  try {
    operator = await server.seed();
  } catch (error) {
    // Content in progress needs the database that is being closed.
    if (stopping) return;
    await server.stop();
    throw error;
  }
  if (stopping) return;

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const lines = [
    `签到台 Rollcall is ready (${seconds} s${config.processes > 1 ? `, ${config.processes} processes` : ''}).`,
    `  console     ${config.publicUrl}/home`,
    `  member page ${config.publicUrl}/m/`,
    `  API         ${config.publicUrl}/docs`,
    ...(operator ? [`  operator    ${config.publicUrl}/operator, ${operator}`] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Message of a fault that whoever starts it can mend by themselves; with its trace for any other. */
function messageOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirInUse) return error.message;
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${address} is taken by another process: stop that one, or set PORT.`;
  return String(error instanceof Error ? error.stack : error);
}

try {
  await main();
} catch (error) {
  const message = messageOf(error);
  process.stderr.write(`Rollcall cannot start.\n${message}\n`);
  process.exit(1);
}
