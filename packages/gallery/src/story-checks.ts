import { expect } from 'vitest';
import { seriousFindings } from './axe.ts';
import { faultsIn, readPage } from './faults.ts';
import { rest } from './show.ts';

/** Faults of the page: for readers, and for users of screen readers or keyboards. */
const look = async (): Promise<string[]> => [...faultsIn(readPage()), ...(await seriousFindings())];

/**
 * Faults of the page. Only what a second look finds too: a page may change while it is read (a button that becomes
 * ready halfway still fades into its colours).
 */
export async function findings(): Promise<string[]> {
  await rest();
  const first = await look();
  if (first.length === 0) return [];
  await rest();
  const second = new Set(await look());
  return first.filter((finding) => second.has(finding));
}

/** A page of which neither a reader nor axe has anything to say. */
export const expectSound = async (): Promise<void> => expect(await findings()).toEqual([]);
