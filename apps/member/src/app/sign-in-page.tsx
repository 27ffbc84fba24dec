import type { MemberActivity } from '@rollcall/contract/member/participation';
import { dayOf } from '@rollcall/rules/time/calendar';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { About } from '../features/activity/components/about.tsx';
import { dayLabel } from '../features/activity/components/day-label.ts';
import { DueCard } from '../features/activity/components/due-card.tsx';
import { MonthCalendar } from '../features/activity/components/month-calendar.tsx';
import { SlotList } from '../features/activity/components/slot-list.tsx';
import { Link } from '../ui/link.tsx';
import '../features/activity/activity.css';
import { ChevronIcon } from '@rollcall/ui/primitives/icons';
import { t } from '@rollcall/web/i18n';
import { Outcome } from '../features/sign-in/components/outcome.tsx';
import { SignInButton } from '../features/sign-in/components/sign-in-button.tsx';
import { Success } from '../features/sign-in/components/success.tsx';
import { loadSheet, useSteps } from '../features/sign-in/hooks/use-steps.ts';
import { storedAt } from '../lib/outbox.ts';
import { outbox as queue } from '../lib/outbox-runner.ts';
import type { HelpAction } from '../lib/rejection-help.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import { nothing } from '../ui/nothing.ts';
import { Page } from '../ui/page.tsx';

import { Scanner } from './lazy-scanner.ts';

const SignInSheet = lazy(loadSheet);

// Lazy parts are default exports: taking a named one out of each costs bytes of the first load (docs/decisions/020).
const WhoSwitch = lazy(() => import('../features/guardian/components/who-switch.tsx'));
const HomeworkSection = lazy(() => import('../features/homework/components/homework-section.tsx'));
/** Pixels that the section is about to take: its head, a way to all, and up to three rows between them. */
const homeworkHeight = (pieces: number) => 100 + 66 * Math.min(3, pieces);
// The page is complete without it.
const AdCard = lazy(() => import('../features/ad/components/ad-card.tsx').catch(nothing));
// The line above says how far it is; the drawing and the way to pass the link on may come later, or not.
const PlaceCard = lazy(() => import('../features/activity/components/place-card.tsx').catch(nothing));
const ForwardRow = lazy(() => import('../features/activity/components/forward-row.tsx').catch(nothing));
// Of dependents alone; a failure leaves the way to it below.
const MonthCard = lazy(() => import('../features/month/components/month-card.tsx').catch(nothing));
const BarrageCard = lazy(() => import('../features/barrage/components/barrage-card.tsx'));

/** Pixels of the card, so that nothing jumps when it comes. */
const BARRAGE_HEIGHT = 150;
const MONTH_HEIGHT = 460;

interface SignInPageProps {
  activity: MemberActivity;
  entry: string | undefined;
  /** Milliseconds of this phone when `activity` was answered. */
  at: number;
  act: (action: HelpAction) => void;
  /** `unionid` of whom it is for, where that is somebody this person signs in for. */
  dependent?: string | undefined;
}

/** The member's own page of an activity: what is due, the large button, and what became of it. */
export function SignInPage({ activity, entry, at, act, dependent }: SignInPageProps) {
  const { cid, me, abilities, due } = activity;
  const navigate = useNavigate();
  const unionid = me?.unionid ?? '';
  const now = useNow(activity.now, at);
  const { position, fix, near, state, outbox, ready, ...steps } = useSteps({
    activity,
    locations: activity.locations,
    due: due.reason === null,
    entry,
    now,
    dependent,
    alien: t('这不是本活动的签到码'),
  });
  const barrage = abilities.barrage && (
    <Suspense fallback={<LoadingBlocks heights={[BARRAGE_HEIGHT]} />}>
      <BarrageCard cid={cid} person={activity.draft_key} />
    </Suspense>
  );
  const next = activity.wards.find((one) => one.unionid !== dependent && one.due.reason === null);
  if (outbox.phase === 'accepted')
    return (
      <Success
        activity={activity}
        result={outbox.result}
        now={now}
        name={dependent && me?.name}
        next={next && { name: next.name, path: `/${cid}?for=${next.unionid}` }}
        onDone={() => queue.close(unionid)}
      >
        {barrage}
      </Success>
    );

  const who = dependent ? `?for=${dependent}` : '';
  const records = `/${cid}/records${who}`;
  const mayAct = !dependent || activity.proxy !== 0;
  const makeup =
    mayAct && activity.can_makeup > 0 && due.reason !== 'not_participating'
      ? `/${cid}/makeup${who}`
      : undefined;
  return (
    <Page
      title={activity.title}
      back="/"
      side={dayLabel(activity)}
      bar={
        <>
          <Outcome
            state={outbox}
            below={state.kind}
            now={now}
            wifis={activity.wifis.map(({ ssid }) => ssid)}
            onAction={(action) => steps.help(action, act)}
            onWithdraw={() => void queue.withdraw(unionid)}
          />
          <SignInButton state={state} outbox={outbox} ready={ready} records={records} onPress={steps.press} />
        </>
      }
    >
      {activity.wards.length > 0 && (
        <Suspense fallback={<div style={{ height: 44 }} />}>
          <WhoSwitch activity={activity} chosen={dependent} path={`/${cid}`} />
        </Suspense>
      )}
      <DueCard activity={activity} position={position} near={near} now={now} />
      <Suspense>
        <AdCard cid={cid} />
      </Suspense>
      {due.reason === null && position.phase === 'failed' && (
        <PlainButton onClick={steps.again}>{t('重新定位')}</PlainButton>
      )}
      {due.reason === null && fix && near && near.missing > 0 && (
        <Suspense fallback={<div style={{ height: 168 }} />}>
          <PlaceCard
            near={near}
            accuracy={fix.accuracy}
            onAgain={steps.again}
            makeup={makeup}
            closesAt={due.closes_at}
            now={now}
          />
        </Suspense>
      )}
      <SlotList activity={activity} records={records} now={now} stored={storedAt(outbox)} />
      {barrage}
      {activity.homework > 0 && (
        <Suspense fallback={<LoadingBlocks heights={[homeworkHeight(activity.homework)]} />}>
          <HomeworkSection
            cid={cid}
            entry={entry}
            dependent={dependent}
            height={homeworkHeight(activity.homework)}
          />
        </Suspense>
      )}
      {dependent && (
        <Suspense fallback={<LoadingBlocks heights={[MONTH_HEIGHT]} />}>
          <MonthCard
            cid={cid}
            dependent={dependent}
            name={me?.name ?? ''}
            today={dayOf(now)}
            onChoose={(day) => void navigate(`/${cid}/month?for=${dependent}&day=${day}`)}
          />
        </Suspense>
      )}
      {activity.calendar.length > 0 && (
        <MonthCalendar
          days={activity.calendar}
          streak={me?.streak ?? 0}
          unit={me?.streak_unit}
          points={me?.points ?? 0}
          earned={me?.earned}
          now={now}
          makeup={makeup}
        />
      )}
      <nav className="card links" aria-label={t('更多')}>
        <Link className="link-row" to={records}>
          {t('签到记录')}
          <ChevronIcon />
        </Link>
        <Link className="link-row" to={`/${cid}/month${who}`}>
          {t('我的考勤')}
          <ChevronIcon />
        </Link>
        {abilities.leave && (
          <Link className="link-row" to={`/${cid}/leave${who}`}>
            {t('请假')}
            <ChevronIcon />
          </Link>
        )}
        {makeup && (
          <Link className="link-row" to={makeup}>
            {t('补签')}
            <ChevronIcon />
          </Link>
        )}
        {abilities.viewRank && (
          <Link className="link-row" to={`/${cid}/rank`}>
            {t('排行榜')}
            <ChevronIcon />
          </Link>
        )}
        {abilities.viewSheet && (
          <Link className="link-row" to={`/${cid}/stat${who}`}>
            {t('签到统计')}
            <ChevronIcon />
          </Link>
        )}
        {me && me.reg_params.length > 0 && (
          <Link className="link-row" to={`/${cid}/profile`}>
            {t('我的资料')}
            <ChevronIcon />
          </Link>
        )}
        {dependent && activity.proxy !== 0 && (
          <Link className="link-row" to={`/${cid}/guardians?for=${dependent}`}>
            {t('家长')}
            <ChevronIcon />
          </Link>
        )}
        {activity.proxy !== 0 && (
          <Link className="link-row" to={`/${cid}/wards${who}`}>
            {t('代他人签到')}
            <ChevronIcon />
          </Link>
        )}
        {abilities.forward && (
          <Suspense fallback={<span className="link-row">{t('转发')}</span>}>
            <ForwardRow cid={cid} title={activity.title} unionid={unionid} />
          </Suspense>
        )}
      </nav>
      <About withCover activity={activity} />
      <Suspense fallback={null}>
        {steps.open === 'scanner' && (
          <Scanner title={t('扫码签到')} onCode={steps.takeCode} onClose={steps.close} />
        )}
        {steps.open === 'sheet' && (
          <SignInSheet
            activity={activity}
            {...(dependent && me
              ? { words: { title: t('给{{name}}填写签到内容', { name: me.name }), action: t('提交签到') } }
              : {})}
            {...steps.sheet}
          />
        )}
      </Suspense>
    </Page>
  );
}
