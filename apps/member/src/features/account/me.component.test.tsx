import { getOwnDataAsMember } from '@rollcall/contract/account/own-data';
import { listConsentsAsMember } from '@rollcall/contract/account/profile';
import { answer } from '@rollcall/gallery/fake-server';
import { afterEach, expect, it } from 'vitest';
import { NOW } from '../../testing/activity.ts';
import { speak } from '../../testing/languages.ts';
import { memberHarness } from '../../testing/member.ts';
import MeScreen from './screens/me-screen.tsx';

const harness = memberHarness();
const root = document.documentElement;
afterEach(() => {
  root.style.fontSize = '';
  speak('zh');
});

/** Words of the page that go on in another line. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[A-Za-z]+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  return broken;
}

it('no word is broken in English with text half as large again', async () => {
  speak('en');
  root.style.fontSize = '150%';
  const packages = [
    {
      id: '019aa000-0000-7000-8000-000000000001',
      state: 'done' as const,
      bytes: 2048,
      t_create: NOW,
      t_gone: NOW + 86_400,
    },
  ];
  const me = { nickname: 'Alexandra', avatar: '', bind_mobile: '', owned: 0, titles: [], joined: 1, days: 7 };
  const consents = ['用户协议', '隐私政策'].map((title) => ({ title, version: '2026-11-01', t_agree: NOW }));
  await harness.show({
    path: '/me',
    until: 'Alexandra',
    answers: [
      answer(getOwnDataAsMember, { data: { ...me, exports: packages } }),
      answer(listConsentsAsMember, { data: { lists: consents } }),
    ],
    render: () => <MeScreen />,
  });
  expect(brokenWords()).toEqual([]);
  expect(root.scrollWidth).toBe(root.clientWidth);
});
