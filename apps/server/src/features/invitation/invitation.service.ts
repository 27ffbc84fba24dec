import { createHmac } from 'node:crypto';
import {
  COMMON_MESSAGES,
  type createInvitations,
  INVITATIONS_MOST,
  type listInvitations,
  type ParsedRequestOf,
  PERSON_MESSAGES,
  type PrintedInvitation,
  type ResponseOf,
} from '@rollcall/contract';
import { INVITATION_ALPHABET, INVITATION_LENGTH, showInvitationCode } from '@rollcall/rules';
import { unixSecondsOrZero } from '../../platform/clock/unix-seconds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { activityNotFound, apiError } from '../../platform/http/api-error.ts';
import { insideId, sha256, sign, splitInsideId } from '../../platform/ids/ids.ts';
import { lockActivity } from '../activity/lock.service.ts';
import { audit } from '../audit/audit.service.ts';
import {
  countInvited,
  dropCodes,
  type LineRow,
  listInvited,
  openLines,
  putInvitations,
  requestHashOf,
  takeHashes,
} from './invitation.store.ts';

/** Lines of a page of the dialog. */
const PAGE = 100;

interface InvitationDeps {
  db: Db;
  secret: Buffer;
  publicUrl: string;
}

/** Stored form of a code: only with the server's key could its few bits be tried out. */
export const hashOf = (secret: Buffer, code: string): Buffer =>
  createHmac('sha256', secret).update(`invitation\0${code}`).digest();
/** The token of a printed link. A caller with it has read the paper, and not guessed. */
const linkTokenOf = (secret: Buffer, code: string): string => sign(secret, 'invitation link', code);

/** The `n`th code of a line for a request: the same for the same, so that a lost answer can be asked for again. */
function codeOf(secret: Buffer, of: { cid: string; id: string; request: string; n: number }): string {
  const most = 256 - (256 % INVITATION_ALPHABET.length);
  let code = '';
  for (let round = 0; code.length < INVITATION_LENGTH; round++)
    for (const byte of createHmac('sha256', secret)
      .update(['invitation code', of.cid, of.id, of.request, of.n, round].join('\0'))
      .digest())
      if (byte < most && code.length < INVITATION_LENGTH)
        code += INVITATION_ALPHABET[byte % INVITATION_ALPHABET.length];
  return code;
}

/** Codes for single lines of a list, printed and handed out by the initiator. */
export function createInvitationService({ db, secret, publicUrl }: InvitationDeps) {
  /** A free code for each line; of two lines that would have the same one, one gets its next. */
  async function codesFor(tx: Tx, cid: string, lines: LineRow[], request: string) {
    const codes = new Map<string, { code: string; hash: Buffer }>();
    for (let n = 0; codes.size < lines.length; n++) {
      const wanted = lines
        .filter(({ id }) => !codes.has(id))
        .map(({ id }) => {
          const code = codeOf(secret, { cid, id, request, n });
          return { id, code, hash: hashOf(secret, code) };
        });
      const free = await takeHashes(
        tx,
        cid,
        wanted.map(({ hash }) => hash),
      );
      for (const { id, code, hash } of wanted)
        if (free.delete(hash.toString('hex'))) codes.set(id, { code, hash });
    }
    return codes;
  }

  const insideOf = (cid: string, ids: string[] | undefined): string[] | undefined =>
    ids?.map(splitInsideId).flatMap((part) => (part.cid === cid ? [part.id] : []));

  return {
    async create(
      uid: string,
      { cid, ids, after, request_id }: ParsedRequestOf<typeof createInvitations>,
      now: Date,
    ): Promise<ResponseOf<typeof createInvitations>['data']> {
      return db.transaction().execute(async (tx) => {
        const activity = await lockActivity(tx, cid);
        if (!activity) throw activityNotFound();
        // One id names one request: the codes that it made are on paper by now.
        const requestHash = sha256(JSON.stringify([ids ?? null, after ?? null]));
        const known = await requestHashOf(tx, cid, uid, request_id);
        if (known && !known.equals(requestHash))
          throw apiError(COMMON_MESSAGES.requestReused, { reason: 'field_invalid', field: 'request_id' });
        const named = insideOf(cid, ids);
        // One more than a page, which tells whether another page follows.
        const found = await openLines(
          tx,
          cid,
          named
            ? { ids: named }
            : { after: after === undefined ? null : splitInsideId(after).id, count: INVITATIONS_MOST + 1 },
        );
        const lines = named ? found : found.slice(0, INVITATIONS_MOST);
        // The people left for this page have joined since the page before, which is being printed.
        if (lines.length === 0 && !named && after !== undefined)
          return { lists: [], next: '', title: activity.title, address: `${publicUrl}/m/i` };
        if (lines.length === 0)
          throw named
            ? apiError(PERSON_MESSAGES.inviteNotOpen, { reason: 'not_open', field: 'ids' })
            : apiError(PERSON_MESSAGES.inviteNobody, { reason: 'nobody' });
        await dropCodes(
          tx,
          cid,
          lines.map(({ id }) => id),
        );
        const codes = await codesFor(tx, cid, lines, request_id);
        const written = lines.map(({ id }) => ({ id, hash: codes.get(id)!.hash }));
        await putInvitations(tx, cid, written, { uid, requestId: request_id, requestHash, now });
        await audit(tx, {
          cid,
          uid,
          action: 'member.invite',
          before: null,
          after: { count: lines.length },
          now,
        });
        const printed = lines.map(({ id, name, no }): PrintedInvitation => {
          const { code } = codes.get(id)!;
          const link = `${publicUrl}/m/i/${code}?k=${linkTokenOf(secret, code)}`;
          return { id: insideId(cid, id), name, no, code: showInvitationCode(code), link };
        });
        const next = found.length > lines.length ? printed.at(-1)!.id : '';
        return { lists: printed, next, title: activity.title, address: `${publicUrl}/m/i` };
      });
    },

    async revoke(uid: string, cid: string, ids: string[] | undefined, now: Date): Promise<number> {
      return db.transaction().execute(async (tx) => {
        if (!(await lockActivity(tx, cid))) throw activityNotFound();
        const done = await dropCodes(tx, cid, insideOf(cid, ids) ?? 'all');
        if (done > 0)
          await audit(tx, { cid, uid, action: 'member.uninvite', before: null, after: { count: done }, now });
        return done;
      });
    },

    async list(
      cid: string,
      after: string | undefined,
      keyword: string,
    ): Promise<ResponseOf<typeof listInvitations>['data']> {
      const from = after === undefined ? null : splitInsideId(after).id;
      const [lines, counts] = await Promise.all([
        // One more than a page, which tells whether another page follows.
        listInvited(db, cid, { after: from, keyword, count: PAGE + 1 }),
        countInvited(db, cid),
      ]);
      const lists = lines.slice(0, PAGE).map(({ id, name, no, state, t_create }) => ({
        id: insideId(cid, id),
        name,
        no,
        state,
        t_create: unixSecondsOrZero(t_create),
      }));
      return { lists, counts, next: lines.length > PAGE ? lists.at(-1)!.id : '' };
    },
  };
}
export type InvitationService = ReturnType<typeof createInvitationService>;
