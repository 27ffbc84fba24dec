import { type StoryFile, storiesOf } from '@rollcall/gallery/story';
import { expectSound, findings } from '@rollcall/gallery/story-checks';
import { expect, it } from 'vitest';
import { consoleHarness } from './console.ts';

const harness = consoleHarness();
const files = import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true });

it.each(storiesOf(files))('%s is whole, and right for every reader', async (_name, story) => {
  await harness.show(story);
  await expectSound();
});

it('finds what is wrong with a story', async () => {
  await harness.show({
    render: () => (
      <>
        <button type="button" />
        <p style={{ width: 60, overflow: 'hidden', whiteSpace: 'nowrap' }}>{'共 12 个签到，undefined'}</p>
        <p style={{ width: 3000 }}>{'Hello'}</p>
      </>
    ),
  });
  const found = (await findings()).join('\n');
  for (const what of ['button-name', 'cut off: p', 'scrolls sideways', 'leaks: undefined', 'not Chinese'])
    expect(found).toContain(what);
});
