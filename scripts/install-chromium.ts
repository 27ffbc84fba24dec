import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** The browser without an interface of its own: half the processor time of the whole one, and no camera. */
const SHELLS = ['/usr/bin/chromium-headless-shell'];
/** The browser, its shell, and fonts in which Chinese and the specs' symbols have a shape. */
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];

/** Path of the browser that the tests drive: CHROMIUM_PATH, else where it usually is. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  return [...(given ? [given] : []), ...USUAL].find((path) => existsSync(path));
}

/** Path of the shell: CHROMIUM_PATH, else where it usually is, else the whole browser. */
export function findHeadlessShell(): string | undefined {
  if (process.env['CHROMIUM_PATH']) return findChromium();
  return SHELLS.find((path) => existsSync(path)) ?? findChromium();
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function hasChineseFont(): boolean {
  return spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim() !== '';
}

function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: 'inherit', env } as const;
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
}

/**
 * Makes sure that there is a browser: on Debian as root it is installed with its shell, elsewhere the error says what
 * to install.
 * @returns path of the browser
 */
export function ensureChromium(): string {
  const mayInstall = isDebian() && process.getuid?.() === 0;
  const found = findChromium();
  const isWhole = hasChineseFont() && findHeadlessShell() !== found;
  if (found && (!mayInstall || process.env['CHROMIUM_PATH'] || isWhole)) return found;
  if (!mayInstall) {
    throw new Error(
      `No Chromium found. Install it and a Chinese font (on Debian: apt-get install ${PACKAGES.join(' ')}), or set CHROMIUM_PATH.`,
    );
  }
  install();
  const installed = findChromium();
  if (!installed)
    throw new Error('apt-get installed Chromium, but it is in none of the usual places: set CHROMIUM_PATH.');
  return installed;
}

if (import.meta.main) console.log(ensureChromium());
