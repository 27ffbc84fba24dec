import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { tokensPlugin } from './build/tokens-plugin.ts';

/** For stories and their tests: the kit itself is built as part of each app. */
export default defineConfig({ plugins: [react(), tokensPlugin({ dark: true })] });
