import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The headless shell first: without windows of its own it takes less than half of the processor time. */
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Debian's packages of the browser; releases before 12 know the second one alone. */
const BROWSERS = ['chromium-headless-shell', 'chromium'];
/** Fonts in which Chinese and the specifications' symbols have a shape. */
const FONTS = ['fonts-noto-cjk', 'fonts-noto-color-emoji'];

/** Path of the browser that the tests drive: CHROMIUM_PATH, else where it usually is. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  return [...(given ? [given] : []), ...USUAL].find((path) => existsSync(path));
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function hasChineseFont(): boolean {
  return spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim() !== '';
}

/**
 * Makes sure that there is a browser: on Debian as root it is installed, elsewhere the error says what to install.
 * @returns path of the browser
 */
export function ensureChromium(): string {
  const mayInstall = isDebian() && process.getuid?.() === 0;
  const found = findChromium();
  if (found && (hasChineseFont() || !mayInstall)) return found;
  if (!mayInstall) {
    throw new Error(
      `No Chromium found. Install it and a Chinese font (on Debian: apt-get install ${[BROWSERS[0], ...FONTS].join(' ')}), or set CHROMIUM_PATH.`,
    );
  }
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const install = (browser: string) =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser, ...FONTS], options);
  execFileSync('apt-get', ['update', '-qq'], options);
  BROWSERS.some((browser) => install(browser).status === 0);
  const installed = findChromium();
  if (!installed)
    throw new Error('apt-get did not put Chromium into any of the usual places: set CHROMIUM_PATH.');
  return installed;
}

if (import.meta.main) console.log(ensureChromium());
