import { fileURLToPath } from 'node:url';
import { tokensPlugin } from '@rollcall/ui/build/tokens-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inertContract } from './build/inert-contract.ts';
import { offlinePage } from './build/offline.ts';
import { unusedRouter } from './build/unused-router.ts';

/** Address in development: scripts/dev.ts. */
export default defineConfig({
  base: '/m/',
  plugins: [react(), tokensPlugin({ dark: true }), inertContract(), unusedRouter(), offlinePage()],
  resolve: {
    // The page sends requests and reads answers; the schemas behind the calls run on the server (docs/decisions/020).
    alias: { zod: fileURLToPath(new URL('./src/lib/inert-schema.ts', import.meta.url)) },
  },
  build: {
    manifest: true,
    // The CSP allows no data: addresses for scripts and wasm.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first load stays in one piece, whatever lazy pages share with it: torn apart it packs worse.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: /src\/app\/app\.tsx$/, priority: 1 },
            // Each lazy file stands in the first load by its name: small ones that several pages share are one.
            { name: 'contract', test: /packages\/contract\/src\//, minShareCount: 2, maxModuleSize: 900 },
            {
              name: 'small',
              test: /(apps\/member\/src\/(features|lib)|packages\/(rules\/src\/field|ui\/src))\/.*\.tsx?$/,
              minShareCount: 2,
              maxModuleSize: 700,
            },
            {
              name: 'form',
              test: /src\/(lib\/(stored-form|submitted-draft|own-field)|ui\/fields\/form-failure)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
