/** Path of a scanned code inside this page, or null for a foreign code. */
export function pathOfCode(text: string): string | null {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  const match = /^\/m(\/scan\/[\w-]{8,80}|\/[0-9A-Za-z]{1,24})\/?$/.exec(url.pathname);
  return match ? `${match[1]}${url.search}` : null;
}

/** The entry token in a scanned link; undefined where there is none. */
export function entryTokenOf(text: string): string | undefined {
  const query = pathOfCode(text)?.split('?')[1];
  return new URLSearchParams(query).get('entry') ?? undefined;
}
