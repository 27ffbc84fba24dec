import { fileURLToPath } from 'node:url';
import { tokensCss } from '@rollcall/ui/tokens';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** `virtual:tokens.css`: the style sheet of the tokens (packages/ui), so that the look has one source. */
function tokens(): Plugin {
  const id = '/@rollcall/tokens.css';
  return {
    name: 'rollcall-tokens',
    resolveId: (source) => (source === 'virtual:tokens.css' ? id : undefined),
    load: (loaded) => (loaded === id ? tokensCss() : undefined),
  };
}

/** Faces of the certificates: every browser that runs the console reads woff2, so the older copies stay out of it. */
function woff2Only(): Plugin {
  return {
    name: 'rollcall-woff2-only',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/@fontsource/') && id.endsWith('.css')
        ? code.replace(/, url\([^)]*\.woff\) format\('woff'\)/g, '')
        : undefined,
  };
}

/** Address in development: scripts/dev.ts. */
export default defineConfig({
  plugins: [react(), tokens(), woff2Only()],
  base: '/',
  // The policy lets no page compile code (packages/contract/src/wire/jitless.ts says the rest).
  resolve: {
    alias: [
      {
        find: /^zod$/,
        replacement: fileURLToPath(new URL('../../packages/contract/src/wire/jitless.ts', import.meta.url)),
      },
    ],
  },
  build: { target: 'es2023', manifest: true, sourcemap: false, assetsInlineLimit: 0 },
});
