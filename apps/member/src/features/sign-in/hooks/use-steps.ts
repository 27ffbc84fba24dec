import type { MemberActivity } from '@rollcall/contract/member/participation';
import { useEffect, useState } from 'react';
import { entryTokenOf, pathOfCode } from '../../../lib/code.ts';
import { noteMember } from '../../../lib/known.ts';
import { guardianName, memberOf, outboxKey } from '../../../lib/outbox-ports.ts';
import { outbox as queue } from '../../../lib/outbox-runner.ts';
import { isRough, nearness } from '../../../lib/place.ts';
import { followEvery, useFollow, usePosition } from '../../../lib/position.ts';
import type { HelpAction } from '../../../lib/rejection-help.ts';
import { signInState } from '../../../lib/sign-in-state.ts';
import type { FieldError } from '../../../ui/fields/field-list.tsx';
import { ticketFor } from '../api/read-code.ts';
import { useSignIn } from './use-sign-in.ts';

/** The sheet of fields; loaded when it is asked for, or before where the network may be gone by then. */
export const loadSheet = () => import('../components/sign-in-sheet.tsx');

interface Steps {
  /** Form and places of the request; homework in the shape of an activity. */
  activity: Parameters<typeof useSignIn>[0] & Parameters<typeof signInState>[0];
  locations: MemberActivity['locations'];
  /** True where something can be submitted now: else nobody needs the phone's position. */
  due: boolean;
  entry: string | undefined;
  /** Seconds of the server's clock. */
  now: number;
  dependent: string | undefined;
  /** Homework; absent: the sign-in. */
  wid?: string;
  /** Message for a code of ours with another purpose. */
  alien: string;
}

/** The way from the large button to the server's answer: where the phone is, the code, the fields, the outbox. */
export function useSteps({ activity, locations, due, entry, now, dependent, wid, alien }: Steps) {
  const { position, again, look } = usePosition(locations.length > 0 && due);
  const { draft, ready, update, outbox, scanned, signIn, hasFields } = useSignIn(
    activity,
    entry,
    now,
    dependent,
    wid,
  );
  const [open, setOpen] = useState<'sheet' | 'scanner' | null>(null);
  const [scan, setScan] = useState<string>();
  // The code's own token of the activity, whatever ticket stands in its place.
  const [entryToken, setEntryToken] = useState<string>();
  const [wrong, setWrong] = useState<FieldError>();

  const key = activity.me ? outboxKey(activity.me.unionid, wid) : '';
  const fix = position.phase === 'found' ? position.fix : null;
  const near = fix && nearness(locations, fix);
  const rough = fix !== null && near !== null && isRough(fix, near);
  useFollow(due ? followEvery(position, near?.missing, rough) : null, look);
  const state = signInState(activity, { position, near, now, scanned: scanned !== undefined });
  const refused = outbox.phase === 'refused' ? outbox.refused : undefined;

  useEffect(() => {
    if (!key) return;
    noteMember(memberOf(key));
    noteMember(guardianName(activity.draft_key ?? ''));
    void queue.resume(key);
  }, [key, activity.draft_key]);
  // A refused field is shown where it is put right.
  useEffect(() => {
    if (!refused?.field) return;
    setWrong({ field: refused.field, message: refused.msg });
    setOpen('sheet');
  }, [refused]);
  // It stands on the screen: at the next start it is told no more.
  useEffect(() => {
    if (!refused) return;
    const read = () => {
      if (document.visibilityState === 'visible') void queue.seen(key);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [refused, key]);
  // The fields must open, and take what they ask for, without a network, too.
  const { fill_options } = activity;
  useEffect(() => {
    if (hasFields)
      void loadSheet().then(
        ({ loadParts }) => loadParts(fill_options),
        () => undefined,
      );
  }, [hasFields, fill_options]);

  function send(code?: string, entryToken?: string) {
    setOpen(null);
    setScan(undefined);
    setEntryToken(undefined);
    setWrong(undefined);
    void signIn(fix, code, entryToken || entry);
  }

  return {
    position,
    fix,
    near,
    state,
    outbox,
    /** Name under which the attempt lies in the outbox. */
    key,
    open,
    again,
    close: () => setOpen(null),
    ready,
    /** Props of the sheet of fields. */
    sheet: {
      draft,
      update,
      refused: wrong,
      onSubmit: () => send(scan, entryToken),
      onClose: () => setOpen(null),
    },
    /** The large button. */
    press() {
      if (state.kind === 'scan') setOpen('scanner');
      else if (hasFields) setOpen('sheet');
      else send();
    },
    /** Take a code that the camera read; @returns the reason that it cannot be used, null where it goes on. */
    takeCode(code: string): string | null {
      const path = pathOfCode(code);
      // A code of ours for something else; other contents are the server's to judge.
      if (path !== null && !path.startsWith(`/${activity.cid}?`)) return alien;
      setScan(code);
      setEntryToken(entryTokenOf(code));
      if (!hasFields) {
        send(code, entryTokenOf(code));
        return null;
      }
      setOpen('sheet');
      // While the fields are filled in the code goes on changing.
      void ticketFor(activity.cid, code).then((ticket) => setScan((now) => (now === code ? ticket : now)));
      return null;
    },
    /** Carry out the help of a refusal; acts outside of these steps go on to `other`. */
    help(action: HelpAction, other: (action: HelpAction) => void) {
      queue.close(key);
      if (action === 'locate') again();
      else if (action === 'scan') setOpen('scanner');
      else if (action === 'fields') setOpen('sheet');
      else other(action);
    },
  };
}
