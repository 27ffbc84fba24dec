/** Real milliseconds between two looks at the parent. */
const LOOK_MS = 500;

/**
 * npm hands a signal to the shell it started us in, which dies of it and tells nobody. Being handed to another
 * parent is therefore the signal to stop.
 */
export function stopWithShell(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}
