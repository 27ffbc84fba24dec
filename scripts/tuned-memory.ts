/**
 * Bytes from which glibc takes memory from the system by itself and gives it back. Left alone it learns to keep what
 * uploads took: 100 MB more of a server that nobody uses. Read by the allocator when the process begins.
 */
export const NAME = 'MALLOC_MMAP_THRESHOLD_';
export const BYTES = '131072';

/**
 * V8 otherwise shrinks the heap to what lives in each pause between requests, and collects everything three times as
 * often under load (docs/decisions/128-memory.md). It is heard on the command line alone.
 */
export const FLAG = '--no-memory-reducer';

/** Begins this process anew with the settings of allocator and heap, under the same number, where one lacks (Linux). */
export function tunedMemory(): void {
  const { platform, env, execArgv, execPath, argv } = process;
  const isTuned = env[NAME] !== undefined && execArgv.includes(FLAG);
  if (platform !== 'linux' || isTuned || !process.execve) return;
  const flags = execArgv.includes(FLAG) ? execArgv : [...execArgv, FLAG];
  process.execve(execPath, [execPath, ...flags, ...argv.slice(1)], { ...env, [NAME]: env[NAME] ?? BYTES });
}
