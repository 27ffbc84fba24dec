import type { NavigateFunction } from 'react-router';

const KEY = 'rollcall.next';
/** Files alone: whatever else stands in the address of the login page is somebody's idea of where to send people. */
const FILE = /^\/(xcx\/web|files)\/[^\\]*$/;

/** Keeps the file that led to the login page (`/home?next=`), until one has logged in. */
export function saveNext(next: string | null): void {
  if (next !== null && FILE.test(next)) sessionStorage.setItem(KEY, next);
}

/** On from the login: to the file that led there, else to a page of the console. */
export function goOn(navigate: NavigateFunction, page: string): void {
  const next = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  void navigate(page, { replace: true });
  // A download: the page stays and comes into view behind it.
  if (next !== null) window.location.assign(next);
}
