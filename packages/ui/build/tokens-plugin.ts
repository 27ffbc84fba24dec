import type { Plugin } from 'vite';
import { darkCss, tokensCss } from '../src/tokens.ts';

/** `virtual:tokens.css`: the style sheet of the tokens, so that the look has one source. `dark`: the dark theme too. */
export function tokensPlugin({ dark }: { dark: boolean }): Plugin {
  const id = '/@rollcall/tokens.css';
  return {
    name: 'rollcall-tokens',
    resolveId: (source) => (source === 'virtual:tokens.css' ? id : undefined),
    load: (loaded) => (loaded === id ? tokensCss() + (dark ? darkCss() : '') : undefined),
  };
}
