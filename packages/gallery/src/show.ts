import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type FakeServer, fakeServer } from './fake-server.ts';
import type { Story } from './story.ts';

/** Frame of an app around a story: its providers, its styles, its router. */
export interface Frame {
  /** `where` answers path and query at which the router stands. */
  open(story: Story): { content: ReactNode; where: () => string };
  /** Forgets what the app keeps outside of components: answers, storage, messages. */
  forget(): void;
}

/** A story in the page. */
export interface Shown {
  server: FakeServer;
  where: () => string;
  /** Takes it out of the page. */
  leave(): void;
}

/** Mounts a story in the page, in the frame of its app and with a server of its own. */
export function show(story: Story, frame: Frame): Shown {
  const server = fakeServer(story.answers);
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  const root = createRoot(place);
  const { content, where } = frame.open(story);
  root.render(content);
  return {
    server,
    where,
    leave() {
      root.unmount();
      place.remove();
      frame.forget();
      server.stop();
    },
  };
}

/** Milliseconds and turns without a change after which a page counts as whole, and the most that is waited for it. */
const QUIET = 60;
const TURNS = 3;
const TIMEOUT_MS = 10_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Waits until `until` stands there, and no answer has been on its way and nothing has changed for a moment. */
export async function completed({ server }: Shown, until = ''): Promise<void> {
  const last = performance.now() + TIMEOUT_MS;
  let changed = performance.now();
  /** A machine that is busy elsewhere lets time pass in which the page does nothing: turns count beside it. */
  let turns = 0;
  const begin = () => {
    changed = performance.now();
    turns = 0;
  };
  const observer = new MutationObserver(begin);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  // The changes of an answer are drawn after its arrival.
  const isWhole = () => {
    if (server.busy() > 0) begin();
    return (
      turns >= TURNS &&
      performance.now() - changed >= QUIET &&
      (document.body.innerText ?? '').includes(until)
    );
  };
  while (!isWhole() && performance.now() < last) {
    await pause(QUIET / 3);
    turns += 1;
  }
  observer.disconnect();
  if (!(document.body.innerText ?? '').includes(until)) throw new Error(`"${until}" never stood on the page`);
  await rest();
}

/** Waits for everything that is fading or moving to its place; what moves for ever is not waited for. */
export async function rest(): Promise<void> {
  const ends = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime))
    .map((one) => one.finished);
  await Promise.race([Promise.allSettled(ends), pause(TIMEOUT_MS)]);
}
