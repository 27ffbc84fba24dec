import { getToday, listActivities } from '@rollcall/contract';
import { createBrowserRouter, type Params, type RouteObject, redirect } from 'react-router';
import { readListQuery, requestOf } from '../features/activity-list/api/list-query.ts';
import { saveNext } from '../lib/next.ts';
import { prefetch } from '../lib/queries.ts';
import { readCid, readUser } from '../lib/session-store.ts';
import { CrashScreen } from './crash-screen.tsx';
import { OfOnePerson } from './of-one-person.tsx';
import { operatorRoutes } from './operator-routes.tsx';
import { Root } from './root.tsx';

/** AUTH-33: the main area needs a person. */
function requireSession() {
  return readUser() ? null : redirect('/home');
}

/** A user with a session skips the login page, except after a return from WeChat, where the user may be another. */
function skipLogin({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  saveNext(searchParams.get('next'));
  const returns = searchParams.get('wechat') === 'ok';
  return readUser() && !returns ? redirect('/myCheckin') : null;
}

const toHome = () => redirect('/home');

const DAY = /^(\d{4}-\d{2}-\d{2}|\d{9,10})$/;
/** `/download-data/<start_date>/<end_date>` as EXPORT-01 has it: of the activity opened last. */
function withStoredCid({ cid = '', start_date = '', end_date }: Params): Response | null {
  if (end_date !== undefined || !DAY.test(cid) || !DAY.test(start_date)) return null;
  const storedCid = readCid();
  return redirect(storedCid === '' ? '/download-data' : `/download-data/${storedCid}/${cid}/${start_date}`);
}

/** Pages for the managers of an activity alone; read by ActivityProvider. */
const managed = { manage: true };

/** The tabs of an activity. */
const activityPages: RouteObject[] = [
  {
    path: '/checkinDetail',
    lazy: () => import('./hub-page.tsx'),
  },
  {
    path: '/checkin-info/:cid?',
    lazy: () => import('../features/activity-share/screens/share-screen.tsx'),
  },
  {
    path: '/dataOverview/:cid?',
    handle: managed,
    lazy: () => import('../features/statistics/screens/overview-screen.tsx'),
  },
  {
    path: '/statisticAnalysis/:cid?',
    handle: managed,
    lazy: () => import('../features/statistics/screens/analysis-screen.tsx'),
  },
  {
    // Spelled so (PAGE-17). No handle: whoever is not the initiator is told so by the page itself.
    path: '/menber-setting/:cid?/:template?',
    lazy: () => import('../features/members/screens/members-screen.tsx'),
  },
  {
    path: '/download-data/:cid?/:start_date?/:end_date?',
    handle: managed,
    loader: ({ params }) => withStoredCid(params),
    lazy: () => import('../features/export/screens/download-screen.tsx'),
  },
  {
    path: '/audit/:cid?',
    handle: managed,
    lazy: () => import('../features/audit/screens/audit-screen.tsx'),
  },
  {
    path: '/manage-homework',
    handle: managed,
    lazy: () => import('../features/homework/screens/manage-homework-screen.tsx'),
  },
  {
    path: '/attendance/:cid?',
    handle: managed,
    lazy: () => import('../features/attendance/screens/attendance-screen.tsx'),
  },
  {
    path: '/attendance/:cid/:unionid',
    handle: managed,
    lazy: () => import('../features/attendance/screens/person-screen.tsx'),
  },
  { path: '/review', handle: managed, lazy: () => import('./review-page.tsx') },
  {
    path: '/approve',
    handle: managed,
    lazy: () => import('../features/roster/screens/approve-screen.tsx'),
  },
];

/** The pages within the frame. */
const mainArea: RouteObject[] = [
  {
    path: '/myCheckin',
    loader: ({ request }) => {
      const address = new URL(request.url);
      if (readUser()) {
        prefetch(listActivities, requestOf(readListQuery(address.searchParams)));
        prefetch(getToday, {});
      }
      return null;
    },
    // The screen itself follows the address; the loader only starts the first read beside the script.
    shouldRevalidate: () => false,
    lazy: () => import('./my-checkin-page.tsx'),
  },
  { path: '/createAll', lazy: () => import('../features/create/screens/create-all-screen.tsx') },
  {
    path: '/createNormal',
    lazy: () => import('../features/activity-form/screens/create-normal-screen.tsx'),
  },
  {
    path: '/createMeeting',
    lazy: () => import('../features/activity-form/screens/create-meeting-screen.tsx'),
  },
  {
    path: '/createWork',
    lazy: () => import('../features/activity-form/screens/create-work-screen.tsx'),
  },
  {
    path: '/manageSetting/:cid?',
    handle: managed,
    lazy: () => import('./settings-gate.tsx'),
    children: [
      {
        index: true,
        lazy: () => import('../features/activity-form/screens/manage-setting-screen.tsx'),
      },
    ],
  },
  {
    lazy: () => import('./activity-provider.tsx'),
    children: [
      {
        path: '/assgin-work',
        handle: managed,
        lazy: () => import('../features/homework/screens/assign-screen.tsx'),
      },
      { path: '/work-record', handle: managed, lazy: () => import('./work-record-page.tsx') },
      {
        lazy: () => import('./activity-layout.tsx'),
        children: [{ ErrorBoundary: CrashScreen, children: activityPages }],
      },
    ],
  },
  {
    path: '/cerficate',
    lazy: () => import('./certification-page.tsx'),
  },
  { path: '/blockAds', lazy: () => import('../features/order/screens/block-ads-screen.tsx') },
  { path: '/myAward', lazy: () => import('../features/award/screens/award-screen.tsx') },
  { path: '/diary-setting', lazy: () => import('../features/account/screens/diary-screen.tsx') },
  { path: '/account', lazy: () => import('./account-page.tsx') },
  { path: '/mould', lazy: () => import('./template-library-page.tsx') },
  { path: '/help', lazy: () => import('./help-page.tsx') },
  { path: '/help/:slug', lazy: () => import('../features/help/screens/manual-page-screen.tsx') },
];

/** All routes of the console. Screens load on demand; what is no route leads to the login page (PAGE-07, 08). */
export const router = createBrowserRouter([
  {
    ErrorBoundary: CrashScreen,
    HydrateFallback: () => null,
    Component: Root,
    children: [
      {
        path: '/home',
        loader: skipLogin,
        lazy: () => import('../features/account/screens/home-screen.tsx'),
      },
      {
        path: '/otherLogin',
        loader: skipLogin,
        lazy: () => import('../features/account/screens/other-login-screen.tsx'),
      },
      { path: '/agreement', lazy: () => import('../features/account/screens/agreement-screen.tsx') },
      { path: '/privacy', lazy: () => import('../features/account/screens/privacy-screen.tsx') },
      { path: '/cast', lazy: () => import('./cast-page.tsx') },
      { path: '/introduce', lazy: () => import('../features/introduce/screens/introduce-screen.tsx') },
      { path: '/team', lazy: () => import('../features/introduce/screens/team-screen.tsx') },
      {
        Component: OfOnePerson,
        children: [
          {
            // The whole window: grading has no frame around it.
            loader: requireSession,
            lazy: () => import('./activity-provider.tsx'),
            children: [{ path: '/marking', handle: managed, lazy: () => import('./grading-page.tsx') }],
          },
          {
            loader: requireSession,
            shouldRevalidate: () => true,
            lazy: () => import('./console-layout.tsx'),
            // A boundary of its own, so that the navigation stays where a screen breaks.
            children: [{ ErrorBoundary: CrashScreen, children: mainArea }],
          },
        ],
      },
      ...operatorRoutes,
      { path: '*', loader: toHome, Component: () => null },
    ],
  },
]);
