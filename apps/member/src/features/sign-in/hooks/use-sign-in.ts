import type { MemberActivity } from '@rollcall/contract/member/participation';
import { freshId } from '@rollcall/web/request-id';
import { useEffect, useMemo, useRef } from 'react';
import { activeFields, filledOf, useDraft } from '../../../lib/draft.ts';
import { freshScan, spendScan } from '../../../lib/entry.ts';
import { firstDraft } from '../../../lib/first-draft.ts';
import type { Fix } from '../../../lib/fix.ts';
import { draftKey, guardianDraftKey, outboxKey } from '../../../lib/outbox-ports.ts';
import { outbox as queue, useOutbox } from '../../../lib/outbox-runner.ts';
import { needsScan } from '../../../lib/sign-in-state.ts';

/** Object of the request to a member: an activity, or a homework of it. */
type Requesting = Pick<
  MemberActivity,
  'cid' | 'fill_options' | 'hint' | 'scan_required' | 'template' | 'cate'
> & {
  me: { unionid: string } | null;
  /** Absent where an older server names nobody. */
  draft_key?: string | undefined;
};

/** The member's draft and outbox of one activity (or homework `wid`), and the act of submitting. */
export function useSignIn(
  activity: Requesting,
  entry: string | undefined,
  now: number,
  dependent?: string,
  wid?: string,
) {
  const { draft_key } = activity;
  const unionid = activity.me && outboxKey(activity.me.unionid, wid);
  const fields = activeFields(activity.fill_options);
  const initial = useMemo(
    () => firstDraft(activity.fill_options, activity.hint),
    [activity.fill_options, activity.hint],
  );
  // A form without fields waits for nothing: the button is ready at once.
  const form = unionid && (dependent && draft_key ? guardianDraftKey(unionid, draft_key) : draftKey(unionid));
  const stored = useDraft(fields.length > 0 ? form : null, initial);
  const outbox = useOutbox(unionid ?? undefined);
  const scanned = needsScan(activity) ? freshScan(activity.cid) : undefined;

  // The next sign-in starts afresh; the runner has already forgotten the kept draft.
  const { reset } = stored;
  const accepted = outbox.phase === 'accepted';
  const turnedAway = useRef(false);
  useEffect(() => {
    // The other tab's submission was not the text in these fields.
    if (accepted && !turnedAway.current) reset(initial);
    turnedAway.current = false;
  }, [accepted, reset, initial]);

  async function signIn(
    fix: Fix | null,
    scan: string | undefined = scanned,
    entryToken = entry,
  ): Promise<void> {
    if (!unionid || !form) return;
    spendScan(activity.cid);
    const taken = await queue.enqueue(unionid, {
      body: {
        cid: activity.cid,
        request_id: freshId(),
        captured_at: Math.floor(now),
        fill_params: filledOf(fields, stored.draft),
        ...(wid ? { wid } : {}),
        ...(dependent ? { agent_for: dependent } : {}),
        ...(entryToken ? { entry: entryToken } : {}),
        ...(fix ? { location: fix } : {}),
        ...(scan ? { scan } : {}),
      },
      fieldKeys: fields.map(({ field_key }) => field_key),
      draft: stored.draft,
      form,
      sealed: false,
    });
    turnedAway.current = !taken;
  }

  return { ...stored, outbox, scanned, signIn, hasFields: fields.length > 0 };
}
