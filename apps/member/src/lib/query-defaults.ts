import { NoAnswer } from '@rollcall/contract/wire/client';
import { retriesCrowd, retryDelay } from '@rollcall/web/crowd';
import type { DefaultOptions } from '@tanstack/react-query';

const RETRIES = 2;

/** How this page reads and does things by calls. */
export const QUERY_DEFAULTS: DefaultOptions = {
  queries: {
    staleTime: 5_000,
    // A refusal is an answer: only a missing one is asked for again, and what a crowded server has not looked at.
    retry: (count, error) => (error instanceof NoAnswer && count < RETRIES) || retriesCrowd(count, error),
    retryDelay,
    // A phone's own idea of being offline is often wrong; the request itself finds out.
    networkMode: 'always',
  },
  // Nothing was done for what a crowded server turned away: sending it again does it once.
  mutations: { networkMode: 'always', retry: retriesCrowd, retryDelay },
};
