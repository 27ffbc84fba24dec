import type { MemberActivity } from '@rollcall/contract/member/participation';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { t } from '@rollcall/web/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useActivity } from '../features/activity/api/get-activity.ts';
import { ticketFor } from '../features/sign-in/api/read-code.ts';
import { entryOf, freshScan, noteTicket } from '../lib/entry.ts';
import { remove } from '../lib/kv.ts';
import { joiningKey } from '../lib/outbox-ports.ts';
import type { HelpAction } from '../lib/rejection-help.ts';
import { inWechat } from '../lib/wechat.ts';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import { SignInPage } from './sign-in-page.tsx';

// Not what a member opens every day: outside the first load of every sign-in.
const JoinPage = lazy(() => import('./join-page.tsx'));
const StandingPage = lazy(() => import('./standing-page.tsx'));
const ScannerGate = lazy(() => import('./scanner-gate.tsx'));

const loading = (
  <main className="page">
    <LoadingBlocks heights={[44, 168, 72, 260]} />
  </main>
);

/** The activity as it concerns somebody whom this person signs in for. */
function asDependent(activity: MemberActivity, dependent: MemberActivity['wards'][number]) {
  const { unionid, name } = dependent;
  const me = { unionid, name, role: 0, reg_params: [], streak: 0, total: 0, points: 0, earned: [] };
  const abilities = { ...activity.abilities, viewRank: false, barrage: false };
  return { ...activity, ...dependent, me, abilities, calendar: [] };
}

function View({ activity, entry, at }: { activity: MemberActivity; entry: string | undefined; at: number }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [scanning, setScanning] = useState(false);
  // Records, ranking and home follow from it; only what is on the screen is fetched at once.
  const refresh = useCallback(() => queries.invalidateQueries(), [queries]);

  const { cid, title, owner_name: organiser, me, abilities, view, draft_key } = activity;
  const [inviter, allowed] = [me?.unionid, abilities.forward];
  useEffect(() => {
    // A failure leaves the messenger's menu as it was.
    if (inWechat())
      import('../lib/wechat-share.ts')
        .then(({ offerShare }) => offerShare({ cid, title, organiser, inviter, allowed }))
        .catch(() => undefined);
  }, [cid, title, organiser, inviter, allowed]);

  // The code that the phone's camera opened was read a moment ago; joining and filling in take longer than it lasts.
  useEffect(() => {
    const read = freshScan(cid);
    if (read !== undefined) void ticketFor(cid, read).then((ticket) => noteTicket(cid, read, ticket));
  }, [cid]);
  // Answers for the application are no longer needed.
  useEffect(() => {
    if (view === 'member') void remove(joiningKey(draft_key));
  }, [view, draft_key]);

  function act(action: HelpAction) {
    if (action === 'home') void navigate('/');
    else if (action === 'records') void navigate(`/${cid}/records${chosen ? `?for=${chosen.unionid}` : ''}`);
    else if (action === 'scan') setScanning(true);
    else void refresh();
  }

  const scanner = scanning && (
    <Suspense>
      <ScannerGate onClose={() => setScanning(false)} />
    </Suspense>
  );
  const requested = query.get('for');
  // A guardian without a part of their own meets the child's page at once, where there is something to do on it.
  const chosen =
    activity.wards.find(({ unionid }) => unionid === requested) ??
    (view === 'join' && activity.proxy !== 0 && requested === null ? activity.wards[0] : undefined);
  const shown = chosen?.pending ? 'pending' : chosen ? 'member' : view;
  if (shown === 'member')
    return (
      <SignInPage
        // Text that a guardian typed for a child is no other child's.
        key={`${draft_key} ${(chosen ?? me)?.unionid}`}
        activity={chosen ? asDependent(activity, chosen) : activity}
        entry={entry}
        at={at}
        act={act}
        dependent={chosen?.unionid}
      />
    );
  if (shown === 'join')
    return (
      <Suspense fallback={loading}>
        <JoinPage
          // Another person who logs in meanwhile begins with their own form.
          key={draft_key}
          activity={activity}
          entry={entry}
          inviter={query.get('inviter') ?? undefined}
          onJoined={refresh}
          onAction={act}
        />
        {scanner}
      </Suspense>
    );
  return (
    <Suspense fallback={loading}>
      <StandingPage
        activity={activity}
        dependent={chosen}
        onScan={() => setScanning(true)}
        onRefresh={refresh}
      />
      {scanner}
    </Suspense>
  );
}

/** `/m/:cid`: which of its views an activity shows is the server's word (`view`). */
export function ActivityPage() {
  const { cid = '' } = useParams();
  const [query] = useSearchParams();
  const entry = entryOf(cid, query);
  const { data, error, dataUpdatedAt, refetch } = useActivity(cid, entry);
  if (data) return <View activity={data} entry={entry} at={dataUpdatedAt} />;
  if (error)
    return (
      <Page title={t('签到')} back="/">
        <Failed error={error} onRetry={() => void refetch()} />
      </Page>
    );
  return loading;
}
