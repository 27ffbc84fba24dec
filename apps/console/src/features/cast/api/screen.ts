import { type CastNews, getCastBoard } from '@rollcall/contract';
import { hasReason } from '@rollcall/web/rejection';
import { api } from '../../../lib/client.ts';
import { type Board, boardOf, needsReading, withNews } from '../model/board.ts';
import { follow } from './stream.ts';

/** State of the screen: nothing yet, a link that opens nothing, or the board. */
export interface ScreenView {
  board: Board | null;
  /** The link is wrong or was renewed. */
  invalid: boolean;
  /** News arrive; false while the connection is sought. */
  live: boolean;
}

/** At most so often the picture changes, however much arrives. */
const SHOW_EVERY_MS = 500;
const READ_AGAIN_MS = 3000;
/** A rotating code is fetched so soon after its end; the former ones are taken a little longer. */
const CODE_AFTER_MS = 200;

/** Reads the board, follows it, and tells `onChange` in the rhythm of the screen. Returns the way to stop. */
export function openScreen(cid: string, key: string, onChange: (view: ScreenView) => void): () => void {
  let view: ScreenView = { board: null, invalid: false, live: false };
  let unfollow: (() => void) | undefined;
  /** The line of news is open; a board that could not be read says nothing about it. */
  let isOpen = false;
  let stopped = false;
  let reading = false;
  let stale = false;
  /** News that arrived during the request for the board, whose answer may be older. */
  let meanwhile: CastNews[] = [];
  let again: ReturnType<typeof setTimeout> | undefined;
  let code: ReturnType<typeof setTimeout> | undefined;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let shownAt = 0;

  /** A single sign-in shows at once, a flood in steps: each one frame, whatever came in between. */
  function show(next: Partial<ScreenView>): void {
    view = { ...view, ...next };
    if (showing !== undefined || stopped) return;
    const wait = Math.max(0, shownAt + SHOW_EVERY_MS - performance.now());
    showing = setTimeout(() => {
      showing = undefined;
      shownAt = performance.now();
      onChange(view);
    }, wait);
  }

  async function read(): Promise<void> {
    if (reading || stopped) return;
    reading = true;
    stale = false;
    meanwhile = [];
    clearTimeout(again);
    try {
      const { data } = await api(getCastBoard, { cid, key });
      if (stopped) return;
      show({ board: meanwhile.reduce(withNews, boardOf(data)), invalid: false, live: isOpen });
      clearTimeout(code);
      if (data.code_until > 0)
        code = setTimeout(
          () => void read(),
          Math.max(1000, (data.code_until - data.now) * 1000 + CODE_AFTER_MS),
        );
      unfollow ??= follow({
        cid,
        screenKey: key,
        after: () => view.board?.seq ?? data.seq,
        onNews: (news) => {
          if (!view.board) return;
          if (reading) meanwhile.push(news);
          if (needsReading(view.board, news)) stale = true;
          show({ board: withNews(view.board, news) });
          if (stale) void read();
        },
        onReset: () => {
          stopFollowing();
          void read();
        },
        onLine: (live) => {
          isOpen = live;
          show({ live });
        },
      });
    } catch (error) {
      if (hasReason(error, 'link_invalid')) {
        stopFollowing();
        show({ board: null, invalid: true, live: false });
      } else {
        show({ live: false });
        again = setTimeout(() => void read(), READ_AGAIN_MS);
      }
    } finally {
      reading = false;
      if (stale) void read();
    }
  }
  function stopFollowing(): void {
    unfollow?.();
    unfollow = undefined;
    isOpen = false;
  }

  void read();
  return () => {
    stopped = true;
    stopFollowing();
    for (const timer of [again, code, showing]) clearTimeout(timer);
  };
}
