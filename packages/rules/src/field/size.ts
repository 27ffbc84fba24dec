const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Bytes in words, in steps of 1,024 as the limits of files count them: `820 KB`, `12.4 MB`. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  for (; value >= 1024 && unit < UNITS.length - 1; unit += 1) value /= 1024;
  return `${value >= 100 || unit === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}
