import { expect } from 'vitest';
import { seriousFindings } from './axe.ts';
import { faultsIn, readPage } from './faults.ts';

/** What is wrong with the page: for a reader, and for whoever hears it or has only a keyboard. */
export const findings = async (): Promise<string[]> => [
  ...faultsIn(readPage()),
  ...(await seriousFindings()),
];

/** A page of which neither a reader nor axe has anything to say. */
export const expectSound = async (): Promise<void> => expect(await findings()).toEqual([]);
