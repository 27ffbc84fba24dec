/** Tells the whole seconds that are left, from `seconds` now down to 0, one a second. Returns the way to stop it. */
export function countDown(seconds: number, onLeft: (left: number) => void): () => void {
  const end = Date.now() + seconds * 1000;
  onLeft(seconds);
  // By the clock and not by ticks: a tab in the background ticks slowly.
  const timer = setInterval(() => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    onLeft(left);
    if (left === 0) clearInterval(timer);
  }, 1000);
  return () => clearInterval(timer);
}
