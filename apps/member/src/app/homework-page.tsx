import type { OwnMakeup } from '@rollcall/contract/makeup/own-makeup';
import type { CheckinRecord } from '@rollcall/contract/record/record';
import { KIND_TRAITS } from '@rollcall/rules/kind/kinds';
import { dayOf } from '@rollcall/rules/time/calendar';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ContentBlocks } from '../features/activity/components/content-blocks.tsx';
import '../features/activity/activity.css';
import { type MemberHomework, useHomework } from '../features/homework/api/homework.ts';
import { HomeworkSubmitted } from '../features/homework/components/homework-submitted.tsx';
import type { MissedDay } from '../features/homework/components/missed.tsx';
import { SubmitHomeworkButton } from '../features/homework/components/submit-homework-button.tsx';
import { HomeworkScreen } from '../features/homework/screens/homework-screen.tsx';
import { RecordCard } from '../features/record/components/record-card.tsx';
import '../features/record/record.css';
import { t } from '@rollcall/web/i18n';
import { Outcome } from '../features/sign-in/components/outcome.tsx';
import { loadSheet, useSteps } from '../features/sign-in/hooks/use-steps.ts';
import { entryOf } from '../lib/entry.ts';
import { outbox as queue } from '../lib/outbox-runner.ts';
import type { HelpAction } from '../lib/rejection-help.ts';
import { subjectOf } from '../lib/review-states.ts';
import { FormFailure } from '../ui/fields/form-failure.tsx';
import { useNow } from '../ui/hooks/use-now.ts';
import { Page } from '../ui/page.tsx';
import { Failed } from '../ui/states.tsx';
import { Scanner } from './lazy-scanner.ts';

const SubmitSheet = lazy(loadSheet);
const MakeupSheet = lazy(() =>
  import('../features/makeup/components/makeup-sheet.tsx').then(({ MakeupSheet }) => ({
    default: MakeupSheet,
  })),
);
const WithdrawMakeup = lazy(() =>
  import('../features/makeup/components/withdraw-makeup.tsx').then(({ WithdrawMakeup }) => ({
    default: WithdrawMakeup,
  })),
);

interface ViewProps {
  one: MemberHomework;
  entry: string | undefined;
  /** Milliseconds of this phone when `one` was answered. */
  at: number;
  dependent: string | undefined;
}

function View({ one, entry, at, dependent }: ViewProps) {
  const { cid, wid, me, due, locations, draft_key } = one;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const now = useNow(one.now, at);
  // The code of a class is asked for by its switch alone.
  const { template, cate } = KIND_TRAITS.class;
  const activity = { ...one, template, cate };
  const refresh = useCallback(() => queries.invalidateQueries(), [queries]);
  const { position, state, outbox, ready, key, ...steps } = useSteps({
    activity,
    locations,
    due: due.reason === null,
    entry,
    now,
    dependent,
    wid,
    alien: t('这不是本班级的签到码'),
  });
  const [missed, setMissed] = useState<MissedDay | null>(null);
  const [withdrawing, setWithdrawing] = useState<OwnMakeup | null>(null);
  const [reported, setReported] = useState<string>();
  const [unsent, setUnsent] = useState<string>();

  const who = dependent ? `?for=${dependent}` : '';
  const recordPath = ({ pt_id }: CheckinRecord) => `/${cid}/records/${pt_id}${who}`;
  const toFix = one.records.find((record) => record.rank === 1);

  // The next act begins: what became of the last one is no news beside it.
  function forget() {
    setReported(undefined);
    setUnsent(undefined);
  }
  function choose(day: MissedDay) {
    forget();
    // Each opened sheet is an object of its own.
    setMissed({ ...day });
  }
  function act(action: HelpAction) {
    if (action === 'home') void navigate('/');
    else if (action === 'join') void navigate(`/${cid}`);
    else if (action === 'records') void navigate(`/${cid}/records${who}`);
    else void refresh();
  }

  if (outbox.phase === 'accepted' && outbox.result.pending !== 1)
    return (
      <HomeworkSubmitted title={one.title} result={outbox.result} now={now} onDone={() => queue.close(key)} />
    );

  return (
    <HomeworkScreen
      one={one}
      now={now}
      dependent={dependent}
      reported={
        <>
          {reported && (
            <Banner live tone="jade">
              {reported}
            </Banner>
          )}
          <FormFailure closed message={unsent} />
        </>
      }
      blocks={(blocks) => <ContentBlocks blocks={blocks} />}
      record={(record) => (
        <RecordCard key={record.pt_id} record={record} to={recordPath(record)} named={false} />
      )}
      onMissed={choose}
      onWithdraw={(request) => {
        forget();
        setWithdrawing(request);
      }}
      bar={
        me && (
          <>
            <Outcome
              state={outbox}
              below={state.kind}
              now={now}
              wifis={one.wifis.map(({ ssid }) => ssid)}
              onAction={(action) => steps.help(action, act)}
              onWithdraw={() => void queue.withdraw(key)}
            />
            {position.phase === 'failed' && due.reason === null && (
              <PlainButton onClick={steps.again}>{t('重新定位')}</PlainButton>
            )}
            <SubmitHomeworkButton
              one={one}
              state={state}
              outbox={outbox}
              ready={ready}
              now={now}
              onPress={steps.press}
              correction={toFix && recordPath(toFix)}
              onMissed={choose}
            />
          </>
        )
      }
    >
      <Suspense fallback={null}>
        {steps.open === 'scanner' && (
          <Scanner title={t('扫码提交')} onCode={steps.takeCode} onClose={steps.close} />
        )}
        {steps.open === 'sheet' && (
          <SubmitSheet
            activity={one}
            words={{ title: t('填写作业内容'), action: t('提交作业') }}
            {...steps.sheet}
          />
        )}
        {missed && (
          <MakeupSheet
            key={`${missed.day} ${missed.slot?.[0] ?? ''}`}
            cid={cid}
            person={draft_key}
            entry={entry}
            dependent={dependent}
            today={dayOf(now)}
            day={missed.day}
            slot={missed.slot}
            wid={wid}
            form={missed.form}
            reviewed={one.can_makeup === 1}
            onRequested={(waits) => {
              // Its answer may come when another one is open.
              setMissed((open) => (open === missed ? null : open));
              setReported(waits ? t('已提交，等待老师审核') : t('补交成功'));
            }}
            onUnsent={setUnsent}
            onClose={() => setMissed(null)}
          />
        )}
        {withdrawing && (
          <WithdrawMakeup
            cid={cid}
            id={withdrawing.id}
            title={t('撤回补交申请？')}
            subject={subjectOf(withdrawing, dayOf(now))}
            onClose={() => setWithdrawing((open) => (open === withdrawing ? null : open))}
          />
        )}
      </Suspense>
    </HomeworkScreen>
  );
}

/** `/m/:cid/homework/:wid`: one homework, what was asked, and handing it in. */
export default function HomeworkPage() {
  const { cid = '', wid = '' } = useParams();
  const [query] = useSearchParams();
  const entry = entryOf(cid, query);
  const dependent = query.get('for') ?? undefined;
  const { data, error, dataUpdatedAt, refetch } = useHomework(wid, { entry, dependent });
  if (data)
    return (
      // Of one member: what somebody else typed, before another login in this browser, is not theirs.
      <View
        key={`${wid} ${data.draft_key} ${data.me?.unionid}`}
        one={data}
        entry={entry}
        at={dataUpdatedAt}
        dependent={dependent}
      />
    );
  return (
    <Page title={t('作业')} back={`/${cid}`}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingBlocks heights={[132, 200, 96]} />
      )}
    </Page>
  );
}
