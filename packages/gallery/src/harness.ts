import { afterEach, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { completed, type Frame, type Shown, show } from './show.ts';
import type { Story } from './story.ts';

export interface Harness {
  /** Shows a story and waits until it is whole; it is taken away after the test. */
  show(story: Story): Promise<Shown>;
  /** Says that something on the page's console belongs to the test. */
  expectNoise(what: RegExp): void;
}

interface Size {
  width: number;
  height: number;
}

/**
 * The page of a test file. Each test begins with nothing in it; what the page says on its console, what it asks of the
 * server without an answer and what does not keep to the contract fails the test. To be called in every test file.
 * `size`: of the window in pixels, where a story says nothing else.
 */
export function createHarness(frame: Frame, size: Size): Harness {
  let shown: Shown | undefined;
  let noise: string[] = [];
  let expected: RegExp[] = [];
  let width = 0;
  const { error, warn } = console;
  const listen = (...words: unknown[]) => noise.push(words.map(String).join(' '));
  const leave = () => {
    shown?.leave();
    const problems = shown?.server.problems() ?? [];
    shown = undefined;
    return problems;
  };

  beforeEach(() => {
    noise = [];
    expected = [];
    Object.assign(console, { error: listen, warn: listen });
  });
  afterEach(() => {
    const problems = leave();
    Object.assign(console, { error, warn });
    expect([...problems, ...noise.filter((words) => !expected.some((what) => what.test(words)))]).toEqual([]);
  });
  return {
    async show(story) {
      // A second story in one test takes the place of the first one.
      expect(leave()).toEqual([]);
      const wanted = story.width ?? size.width;
      if (wanted !== width) await page.viewport(wanted, size.height);
      width = wanted;
      shown = show(story, frame);
      await completed(shown, story.until);
      return shown;
    },
    expectNoise: (what) => void expected.push(what),
  };
}
