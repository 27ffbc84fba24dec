import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** One picture of a take: its file, and the second of the take from which it shows. */
export interface Frame {
  file: string;
  at: number;
}

/** Words that stand under the picture from a second of the take on. */
export interface Caption {
  text: string;
  at: number;
}

/** Frames of a camera. */
export interface Take {
  frames: Frame[];
  captions: Caption[];
  /** Seconds. */
  length: number;
}

/** Milliseconds between two steps of a gliding hand, and how many there are. */
const STEP = 16;
const STEPS = 30;

/**
 * Shows where the hand is: a pointer on a desktop, a ring where something is pressed. Runs in the page, before its own
 * scripts.
 */
export function showHand(withPointer: boolean): void {
  addEventListener('DOMContentLoaded', () => {
    const layer = document.createElement('div');
    layer.style.cssText = 'position:fixed;inset:0;z-index:2147483647;pointer-events:none';
    const pointer = document.createElement('div');
    pointer.style.cssText =
      'position:absolute;opacity:0;filter:drop-shadow(0 0 1px #fff) drop-shadow(0 2px 3px rgb(0 0 0/.4))';
    const arrow = document.createElement('div');
    arrow.style.cssText =
      'width:22px;height:28px;background:#1f2329;' +
      'clip-path:polygon(0 0,0 82%,24% 63%,42% 100%,58% 93%,41% 58%,74% 56%)';
    pointer.append(arrow);
    layer.append(pointer);
    document.documentElement.append(layer);
    addEventListener(
      'mousemove',
      ({ clientX, clientY }) => {
        if (!withPointer) return;
        pointer.style.opacity = '1';
        pointer.style.transform = `translate(${clientX}px, ${clientY}px)`;
      },
      true,
    );
    addEventListener(
      'pointerdown',
      ({ clientX, clientY }) => {
        const ring = document.createElement('div');
        ring.style.cssText = `position:absolute;left:${clientX - 22}px;top:${clientY - 22}px;width:44px;height:44px;border-radius:50%;background:rgb(11 122 94/.32);border:2px solid #0b7a5e;box-sizing:border-box`;
        layer.append(ring);
        ring
          .animate(
            [
              { transform: 'scale(.35)', opacity: 1 },
              { transform: 'scale(1.25)', opacity: 0 },
            ],
            {
              duration: 700,
              easing: 'ease-out',
            },
          )
          .finished.finally(() => ring.remove());
      },
      true,
    );
  });
}

/** A hand that moves as people do, so that a viewer can follow it. */
export function handOf(page: Page) {
  let at = { x: 640, y: 420 };
  async function glide(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('What the hand goes to is not there.');
    const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (let step = 1; step <= STEPS; step++) {
      const part = 0.5 - Math.cos((step / STEPS) * Math.PI) / 2;
      await page.mouse.move(at.x + (to.x - at.x) * part, at.y + (to.y - at.y) * part);
      await pause(STEP);
    }
    at = to;
  }
  return {
    glide,
    async click(target: Locator): Promise<void> {
      await glide(target);
      await pause(250);
      await target.click();
    },
    async write(target: Locator, text: string): Promise<void> {
      await glide(target);
      await target.click();
      await target.pressSequentially(text, { delay: 110 });
    },
  };
}

/** Films a page while `play` goes on; `say` puts words under the picture, once what they are about is drawn. */
export async function film(
  page: Page,
  folder: string,
  play: (say: (text: string) => Promise<void>) => Promise<void>,
): Promise<Take> {
  const session = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  const captions: Caption[] = [];
  let began: number | undefined;
  const seconds = () => Date.now() / 1000 - (began ?? Date.now() / 1000);
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    began ??= metadata.timestamp ?? Date.now() / 1000;
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.jpg`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    frames.push({ file, at: Math.max(0, (metadata.timestamp ?? began) - began) });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92 });
  // On a busy machine the page is there long before its picture is: two frames later it has been handed over.
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await play(async (text) => {
    await drawn();
    captions.push({ text, at: seconds() });
  });
  const length = seconds();
  await session.send('Page.stopScreencast');
  if (frames.length === 0) throw new Error('The camera saw nothing.');
  return { frames, captions, length };
}
