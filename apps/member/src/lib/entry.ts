import { storage } from './storage.ts';

const key = (cid: string) => `rollcall.entry.${cid}`;

/** The signed entry token of an activity: the address's own, else the one kept from an earlier scan. */
export function entryOf(cid: string, query: URLSearchParams): string | undefined {
  const given = query.get('entry');
  if (given) storage()?.setItem(key(cid), given);
  return given ?? storage()?.getItem(key(cid)) ?? undefined;
}

let landing: { cid: string; content: string } | undefined;

/**
 * Notes the address that the phone's camera (or WeChat) opened: the code was read just now, so the member is
 * not asked to scan it again. A reload or a step back is not a scan.
 */
export function noteLanding(href: string, navigation: string | undefined): void {
  landing = navigation === 'navigate' ? scanOf(href) : undefined;
}

/** Notes a code that the page's own scanner read before the activity was open. */
export function noteScan(content: string): void {
  landing = scanOf(content);
}

function scanOf(content: string): typeof landing {
  const url = new URL(content);
  const cid = /^\/m\/([0-9A-Za-z]{1,24})\/?$/.exec(url.pathname)?.[1];
  return cid && url.searchParams.has('entry') ? { cid, content } : undefined;
}

/** Content of a code that was just read by the camera, until it is spent. */
export function freshScan(cid: string): string | undefined {
  return landing?.cid === cid ? landing.content : undefined;
}

/** Puts the server's ticket in the place of the code that it was given for. */
export function noteTicket(cid: string, content: string, ticket: string): void {
  if (landing?.cid === cid && landing.content === content) landing = { cid, content: ticket };
}

/** A read code is good for one submission. */
export function spendScan(cid: string): void {
  if (landing?.cid === cid) landing = undefined;
}
