import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin, TestProjectInlineConfiguration } from 'vitest/config';
import { CHROMIUM_FLAGS } from './e2e/support/chromium-flags.ts';
import { findHeadlessShell } from './scripts/install-chromium.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Folder, and size of the window in pixels: a desktop, or a phone. */
const PLACES = {
  console: { folder: 'apps/console', window: { width: 1280, height: 800 } },
  member: { folder: 'apps/member', window: { width: 360, height: 740 } },
  ui: { folder: 'packages/ui', window: { width: 1280, height: 800 } },
};

/**
 * Sources whose libraries are bundled before the first test or story: what is found later reloads the page under it.
 * Stories and tests of the kit stay out of it: an app has neither their style sheets nor their plugins.
 */
export const scannedSources = (): string[] => [
  'index.html',
  'src/**/*.{ts,tsx}',
  ...[
    '{contract,gallery,rules,web}/src/**/*.ts',
    'ui/src/**/*.tsx',
    '!ui/src/testing/**',
    '!ui/src/**/*.stories.tsx',
    '!ui/src/**/*.test.tsx',
  ].map((pattern) => pattern.replace(/^(!?)/, `$1${fromRoot('packages')}/`)),
];

/** The stories' server judges by the contract, so its schemas are the real ones in both apps. */
export const CONTRACT_AS_IT_IS = [
  { find: /^zod$/, replacement: fromRoot('packages/contract/src/wire/jitless.ts') },
  { find: /^zod\/v4$/, replacement: 'zod/v4' },
];

/** Stands for uploaded files: a picture, whatever is asked for. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="168"><rect width="300" height="168" fill="#c8a040"/></svg>';
const uploadedFiles = (): Plugin => ({
  name: 'rollcall-uploaded-files',
  configureServer: (server) =>
    void server.middlewares.use('/files', (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml');
      response.end(PICTURE);
    }),
});

/** JSX as a build compiles it: React's production half knows no other. */
const asBuilt = (): Plugin => ({
  name: 'rollcall-as-built',
  enforce: 'post',
  config: () => ({ oxc: { jsx: { development: false, refresh: false } } }),
});

/**
 * Tests of the parts of a web app, or of the kit, in a browser, with a server of their own making (packages/gallery).
 * They come one after the other, by `order`: while one is bundled for the first time, a page of the other waits too long.
 */
export function componentTests(app: keyof typeof PLACES, order: number): TestProjectInlineConfiguration {
  const executablePath = findHeadlessShell();
  const { folder, window } = PLACES[app];
  return {
    extends: fromRoot(`${folder}/vite.config.ts`),
    root: fromRoot(folder),
    plugins: [uploadedFiles(), asBuilt()],
    // As people get it, and twice as fast.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    resolve: { alias: CONTRACT_AS_IT_IS },
    // The development server has one address; this one takes any port that is free.
    server: { strictPort: false },
    optimizeDeps: {
      entries: scannedSources(),
      include: ['zod/v4', 'axe-core', 'react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
    },
    test: {
      name: `components:${app}`,
      include: ['src/**/*.component.test.tsx'],
      isolate: false,
      sequence: { groupOrder: order },
      // A busy machine is no fault of a component.
      testTimeout: 60_000,
      env: { STORY_LOOKS: process.env['STORY_LOOKS'] ?? '' },
      expect: { poll: { timeout: 30_000 } },
      browser: {
        enabled: true,
        provider: playwright({
          launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS },
          contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
        headless: true,
        ui: false,
        screenshotFailures: false,
        viewport: window,
      },
    },
  };
}
