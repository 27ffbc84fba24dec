import { createElement, Fragment } from 'react';
import { expect, it } from 'vitest';
import type { Harness } from './harness.ts';
import { type StoryFile, storiesOf } from './story.ts';
import { expectSound, findings } from './story-checks.ts';

/** Tests of all stories of an app, by their imported files, and one that the checks find faults on its page. */
export function testStories(harness: Harness, files: Record<string, StoryFile>): void {
  it.each(storiesOf(files))('%s is whole, and right for every reader', async (_name, story) => {
    await harness.show(story);
    await expectSound();
  });

  it('finds what is wrong with a story', async () => {
    await harness.show({
      render: () =>
        createElement(
          Fragment,
          null,
          createElement('button', { type: 'button' }),
          createElement(
            'p',
            { style: { width: 60, overflow: 'hidden', whiteSpace: 'nowrap' } },
            '共 12 个签到，undefined',
          ),
          createElement('p', { style: { width: 3000 } }, 'Hello'),
        ),
    });
    const found = (await findings()).join('\n');
    for (const what of ['button-name', 'cut off: p', 'scrolls sideways', 'leaks: undefined', 'not Chinese'])
      expect(found).toContain(what);
  });
}
