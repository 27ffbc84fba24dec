import { memberLogin } from '@rollcall/contract/account/calls';
import { api } from './api.ts';
import { noteLogin } from './known.ts';
import { inMiniProgram } from './wechat.ts';

/** The address without the login code that the mini-program wrote into it. */
export function withoutMini(href: string): { code: string; path: string } {
  const url = new URL(href);
  const code = url.searchParams.get('mini') ?? '';
  url.searchParams.delete('mini');
  return { code, path: `${url.pathname}${url.search}` };
}

/**
 * Logs in by the code that the mini-program handed over, before anything is asked for: the phone may have changed
 * hands since the session that is still in the cookie. A code in an address that was opened anywhere else is
 * nobody's. A failed login leaves the page as it is; without a session that leads to the login page.
 */
export async function enterFromMini(): Promise<void> {
  const { code, path } = withoutMini(location.href);
  history.replaceState(history.state, '', path);
  if (!inMiniProgram() || code === '') return;
  try {
    const { data } = await api(memberLogin, { code: `mini:${code}` });
    noteLogin();
    if (data.agree_due === 1)
      history.replaceState(
        history.state,
        '',
        `/m/login?agree=1&next=${encodeURIComponent(path.replace(/^\/m/, '') || '/')}`,
      );
  } catch (error) {
    console.warn('the login of the mini-program was not taken', error);
  }
}
