import { CONTENT_REFUSED } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import type { Route } from '../../platform/http/route.ts';
import type { CheckContent, ContentScene } from '../../platform/wechat/ports.ts';
import { seenSince } from './wechat.store.ts';

/** Calls whose texts other people read, and what WeChat calls such a text. */
export const CHECKED: Readonly<Record<string, ContentScene>> = {
  createNormal: 'forum',
  updateNormal: 'forum',
  createMeeting: 'forum',
  updateMeeting: 'forum',
  createWork: 'forum',
  updateWork: 'forum',
  initHomework: 'forum',
  updateHomework: 'forum',
  announce: 'forum',
  submitRemark: 'comment',
  addComment: 'comment',
  commentAsMember: 'comment',
  sendBarrage: 'comment',
  submit: 'log',
  proxySubmit: 'log',
  updateOwnRecord: 'log',
  fixOwnRecord: 'log',
  askLeave: 'log',
  addLeave: 'log',
  decideLeave: 'comment',
  endLeave: 'comment',
  markAttendance: 'log',
  saveExceptions: 'forum',
  saveAttendanceSettings: 'forum',
  auditMakeup: 'comment',
  auditJoin: 'comment',
  join: 'profile',
  joinDependent: 'profile',
  saveProfile: 'profile',
  savePerson: 'profile',
  savePersonAsMember: 'profile',
  renameMember: 'profile',
  addMembers: 'profile',
  saveMemberProfile: 'profile',
};
/** Calls of a person with a text that no other person reads through them, and why. */
export const UNREAD: Readonly<Record<string, string>> = {
  scanConfirm: 'an address for the own form on another screen',
  checkSensitive: 'asks what the word list says',
  previewUpdate: 'saves nothing; updateNormal and its like do',
  saveShortcut: 'own phrases; submitRemark sends them',
  attachExport: 'an address of mail',
  listMembersByPost: 'a search',
  attendanceGrid: 'a search',
  previewMembers: 'saves nothing; addMembers does',
  readInbox: 'ids of messages',
  report: 'a name of the page',
  trackGate: 'a name of the page',
  submitCert: 'read by the operator alone',
  verifyMpCode: 'a code',
  createOrder: 'a number',
  reauth: 'a proof',
  reauthAsMember: 'a proof',
  getLaunchSign: 'an address of the page',
  agreeToDocuments: 'versions of documents',
  agreeToDocumentsAsMember: 'versions of documents',
};
/** Fields that are marks and ids, whatever they hold. */
const NO_TEXT =
  /^(cid|eid|wid|id|pt_id|request_id|copy_of|entry|scan|proof|source|datum|type|key|phone|mobile|code|captured_at)$/;
/** Characters of which at least one makes a text. */
const WORD = /\p{L}/u;
/** Real milliseconds within which somebody must have been in the mini-program, as WeChat wants. */
const SEEN_MS = 2 * 3_600_000;

/** Every text of a request that somebody wrote. */
export function textsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return NO_TEXT.test(key) || value.startsWith('/files/') || !WORD.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => textsOf(one, name));
  return [];
}

interface ContentDeps {
  db: Db;
  check: CheckContent;
  isSensitive: (text: string) => boolean;
  /** The mini-program that the check belongs to. */
  app: string;
}

/**
 * Has the texts of calls judged by the provider before anything is done, outside every transaction. Texts that the
 * word list finds are left to the call, which rejects them in its own words; a person who was not in the mini-program
 * lately cannot be asked about, and the word list is all.
 */
export function withContentCheck(routes: Route[], { db, check, isSensitive, app }: ContentDeps): Route[] {
  return routes.map((route) => {
    const scene = CHECKED[route.call.name];
    if (!scene) return route;
    const handle: Route['handle'] = async (context, request) => {
      const text = textsOf(request).join('\n');
      if (text !== '' && !isSensitive(text)) {
        const openid = await seenSince(db, context.principal.uid, app, new Date(Date.now() - SEEN_MS));
        if (openid && !(await check(text, { openid, scene })))
          throw apiError(CONTENT_REFUSED, { reason: 'sensitive' });
      }
      return route.handle(context, request);
    };
    return { ...route, handle };
  });
}
