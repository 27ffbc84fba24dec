import { getTemplate } from '@rollcall/contract';
import { answer, faulty, rejection } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { press, sees } from '../../testing/hands.ts';
import { settingsStory } from '../../testing/settings.tsx';

const harness = consoleHarness();

it('a fault of the server is no template that is gone', async () => {
  const story = settingsStory(false);
  const { server } = await harness.show({
    ...story,
    path: '/manageSetting?mould=1&tpl_id=501',
    until: '重试',
    answers: [...(story.answers ?? []), faulty(getTemplate)],
  });
  await sees('服务器开小差了，请稍后再试');
  await expect.element(page.getByText('模板不存在或已下架')).not.toBeInTheDocument();
  server.answers(answer(getTemplate, rejection('模板不存在或已下架', { reason: 'not_found' })));
  await press('重试');
  await sees('可以换一个模板，或从空白的签到开始。');
});
