import { fileURLToPath } from 'node:url';
import { tokensPlugin } from '@rollcall/ui/build/tokens-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
  plugins: [react(), tokensPlugin({ dark: true }), woff2Only()],
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
