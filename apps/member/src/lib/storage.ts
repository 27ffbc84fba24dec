/** Storage of the browser for this site; undefined where its privacy settings block that. */
export function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
