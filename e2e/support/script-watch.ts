import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { scenario } from '../../apps/server/test/roles/role-scenario.ts';
import { MARK, PLANTED } from './script-payloads.ts';

const ROOT = join(import.meta.dirname, '../..');
const source = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The values that stand in the place of an address's parameters. */
function filled(pattern: string): string {
  const { cid, others, ptIds, homework, order, qr } = scenario;
  const isHomework = /homework|work/.test(pattern);
  const values: Record<string, string> = {
    cid: isHomework ? others.work : cid,
    wid: homework,
    id: ptIds[0]!,
    no: order,
    qr,
    slug: 'deleted',
    code: 'ACDE-FGHJ',
  };
  return pattern
    .replace(/\/:(template|start_date|end_date)\?/g, '')
    .replace(/:(\w+)\??/g, (_all, name: string) => values[name] ?? 'none');
}

/** Every address of the console, the operator console and the member page, as their routers have them. */
export function addresses(): Record<'console' | 'operator' | 'member', string[]> {
  const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, path]) => path!);
  const inConsole = found(source('apps/console/src/app/router.tsx'), /path: '(\/[^']*)'/g)
    .filter((path) => path !== '/cast')
    .map((path) => {
      const cid = /work/.test(path) ? scenario.others.work : scenario.cid;
      const more = path === '/assgin-work' ? `&wid=${scenario.homework}` : '';
      return `${filled(path)}?cid=${cid}${more}`;
    });
  const operatorPaths = found(source('apps/console/src/app/operator-routes.tsx'), /path: '(?!\/)([^'*]+)'/g);
  const onPhone = found(source('apps/member/src/app/pages.tsx'), /<Route path="(\/[^"]*)"/g);
  const entry = scenario.api.entryOf(scenario.cid);
  return {
    console: [
      ...inConsole,
      `/manageSetting/${scenario.others.work}`,
      `/cast?cid=${scenario.cid}&key=${scenario.castKey}`,
    ],
    operator: operatorPaths.map((path) => `/operator/${filled(path)}`),
    member: onPhone.map((path) => `/m${filled(path)}${path === '/:cid' ? `?entry=${entry}` : ''}`),
  };
}

/** Acts of a page that only a script could have caused. */
export interface ScriptWatch {
  findings: string[];
  /** Addresses on which a planted text was seen. */
  shown: Set<string>;
}

/** Before any page of the context opens: what would notice a script that runs, or tries to. */
export async function watchScripts(
  context: BrowserContext,
  origin: string,
  seen: ScriptWatch,
): Promise<void> {
  await context.addInitScript((mark: string) => {
    const globals = globalThis as unknown as Record<string, unknown> & { violations: string[]; ran: number };
    globals.violations = [];
    globals.ran = 0;
    globals[mark] = () => {
      globals.ran++;
    };
    document.addEventListener('securitypolicyviolation', (event) => {
      globals.violations.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  }, MARK);
  context.on('dialog', (dialog) => {
    seen.findings.push(`a dialog opened: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) seen.findings.push(`asked ${url}`);
  });
}

/** Opens an address, waits until it stands, and looks for what a script left. */
export async function lookAt(page: Page, url: string, seen: ScriptWatch): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const state = await page.evaluate(() => {
    const globals = globalThis as unknown as { violations: string[]; ran: number };
    const odd = document.querySelectorAll(
      '[onerror],[onload],[onclick],img[src="x"],iframe[srcdoc],a[href^="javascript:" i],[src*="evil.example"]',
    );
    return {
      ran: globals.ran,
      violations: globals.violations,
      odd: [...odd].map((one) => one.outerHTML.slice(0, 200)),
      // Values of fields count as shown.
      text: [
        document.body.innerText,
        ...[...document.querySelectorAll('input,textarea')].map((one) => (one as HTMLInputElement).value),
      ].join('\n'),
    };
  });
  const where = new URL(url).pathname;
  if (state.ran > 0) seen.findings.push(`${where}: a planted script ran`);
  for (const what of [...state.violations, ...state.odd]) seen.findings.push(`${where}: ${what}`);
  if (PLANTED.test(state.text)) seen.shown.add(where);
}
