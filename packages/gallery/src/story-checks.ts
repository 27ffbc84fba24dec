import { expect } from 'vitest';
import { seriousFindings } from './axe.ts';
import { faultsIn, readPage, type StoryLanguage } from './faults.ts';
import { rest } from './show.ts';

/** Faults of the page: for readers, and for users of screen readers or keyboards. */
const look = async (language: StoryLanguage): Promise<string[]> => [
  ...faultsIn(readPage(), language),
  ...(await seriousFindings()),
];

/**
 * Faults of the page. Only what a second look finds too: a page may change while it is read (a button that becomes
 * ready halfway still fades into its colours).
 */
export async function findings(language: StoryLanguage = 'zh'): Promise<string[]> {
  await rest();
  const first = await look(language);
  if (first.length === 0) return [];
  await rest();
  const second = new Set(await look(language));
  return first.filter((finding) => second.has(finding));
}

/** A page of which neither a reader nor axe has anything to say. */
export const expectSound = async (language: StoryLanguage = 'zh'): Promise<void> =>
  expect(await findings(language)).toEqual([]);
