import { CAST_EVENTS_PATH, type CastNews } from '@rollcall/contract';

/** Silence after which a line counts as broken; the server says something every ten seconds. */
const SILENCE_MS = 25_000;
/** Waits between two tries. */
const BACKOFF_MS = [300, 1000, 2000, 4000, 8000] as const;

interface StreamOptions {
  cid: string;
  /** The token of the screen's link. */
  screenKey: string;
  /** Position in the stream: the last event that the screen has. */
  after: () => number;
  onNews: (news: CastNews) => void;
  /** Too much was missed, or the link was renewed: the board is to be read again. */
  onReset: () => void;
  onLine: (live: boolean) => void;
}

/**
 * Follows an activity until it is stopped. After an interruption it asks for what is behind the last event that it
 * has: nothing is missed and nothing told twice.
 */
export function follow(options: StreamOptions): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let stopped = false;

  function close(): void {
    source?.close();
    source = undefined;
    clearTimeout(silence);
    clearTimeout(timer);
  }
  function retry(): void {
    close();
    if (stopped) return;
    options.onLine(false);
    const wait = BACKOFF_MS[Math.min(tries++, BACKOFF_MS.length - 1)]!;
    // A hall full of screens does not come back in the same moment.
    timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
  }
  function heard(): void {
    clearTimeout(silence);
    silence = setTimeout(retry, SILENCE_MS);
  }
  function connect(): void {
    close();
    if (stopped) return;
    const query = new URLSearchParams({
      cid: options.cid,
      key: options.screenKey,
      after: String(options.after()),
    });
    const opened = new EventSource(`${CAST_EVENTS_PATH}?${query}`);
    source = opened;
    heard();
    opened.addEventListener('open', () => {
      tries = 0;
      heard();
      options.onLine(true);
    });
    opened.addEventListener('beat', heard);
    opened.addEventListener('news', (event) => {
      heard();
      options.onNews(JSON.parse(event.data) as CastNews);
    });
    opened.addEventListener('reset', () => {
      close();
      options.onReset();
    });
    opened.addEventListener('error', retry);
  }
  const hurry = () => {
    tries = 0;
    connect();
  };
  window.addEventListener('online', hurry);
  // Known at once, where the broken line itself would be silent for a while.
  window.addEventListener('offline', retry);
  connect();
  return () => {
    stopped = true;
    window.removeEventListener('online', hurry);
    window.removeEventListener('offline', retry);
    close();
  };
}
