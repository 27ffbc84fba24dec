import { getRoster } from '@rollcall/contract';
import { answer, unreachable } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { press, sees, unfold } from '../../testing/hands.ts';
import { fileAddress } from '../../testing/organiser.ts';
import { settingsStory } from '../../testing/settings.tsx';

const harness = consoleHarness();

it('a list that holds is not said to wait for a save where its progress cannot be read', async () => {
  const story = settingsStory(false, { disable_free_join: 1, list_url: fileAddress(1, 'csv') });
  const { server } = await harness.show({
    ...story,
    answers: [...(story.answers ?? []), unreachable(getRoster)],
  });
  await unfold('参与规则');
  await sees('没有加载出来');
  await expect.element(page.getByText('已上传名单，保存后生效')).not.toBeInTheDocument();
  const roster = { state: 'ready' as const, lines: 3, claimed: 1, unclaimed: 2, error: '' };
  server.answers(answer(getRoster, { data: roster }));
  await press('重试');
  await sees('已导入 3 人，已认领 1 人');
});
