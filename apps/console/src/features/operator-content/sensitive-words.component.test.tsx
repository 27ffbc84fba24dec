import { listSensitiveWords } from '@rollcall/contract';
import { answer, unanswered } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { fill, isGone, sees } from '../../testing/hands.ts';
import { Component as SensitiveWordsScreen } from './screens/sensitive-words-screen.tsx';

const harness = consoleHarness();
const WORDS = ['赌博', '代考'];
const found = answer(listSensitiveWords, ({ keyword }) => {
  const lists = WORDS.filter((word) => word.includes(keyword)).map((word) => ({
    word,
    source: 'own' as const,
    t_create: 0,
  }));
  return { data: { total: lists.length, all: WORDS.length, starting: false, lists } };
});

it('a word that was not found says nothing of the next one, which is still sought', async () => {
  const { server } = await harness.show({
    path: '/operator/words',
    until: '赌博',
    answers: [found],
    render: () => <SensitiveWordsScreen />,
  });
  await fill('搜索敏感词', '没有');
  await sees('没有找到“没有”');
  server.answers(unanswered(listSensitiveWords));
  await fill('搜索敏感词', '代');
  await isGone(page.getByText(/没有找到/));
  await expect.element(page.getByRole('status', { name: '加载中' })).toBeVisible();
});
