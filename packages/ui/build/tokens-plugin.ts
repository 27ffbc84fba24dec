import type { Plugin } from 'vite';
import { darkCss, tokensCss } from '../src/tokens.ts';

/** `virtual:tokens.css`: the style sheet of the tokens, light and dark, so that the look has one source. */
export function tokensPlugin(): Plugin {
  const id = '/@rollcall/tokens.css';
  return {
    name: 'rollcall-tokens',
    resolveId: (source) => (source === 'virtual:tokens.css' ? id : undefined),
    load: (loaded) => (loaded === id ? tokensCss() + darkCss() : undefined),
  };
}
