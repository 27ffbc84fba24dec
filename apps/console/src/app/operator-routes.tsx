import { type RouteObject, redirect } from 'react-router';
import { CrashScreen } from './crash-screen.tsx';

/** The screens of the operator console, each loaded on demand; each area adds its line here. */
const screens: RouteObject[] = [
  {
    path: 'certifications',
    lazy: () => import('../features/operator-certification/screens/certifications-screen.tsx'),
  },
  { path: 'people', lazy: () => import('../features/operator-people/screens/people-screen.tsx') },
  { path: 'orders', lazy: () => import('../features/operator-orders/screens/orders-screen.tsx') },
  { path: 'prices', lazy: () => import('../features/operator-orders/screens/prices-screen.tsx') },
  { path: 'ad', lazy: () => import('../features/operator-orders/screens/ad-screen.tsx') },
  { path: 'workdays', lazy: () => import('../features/operator-workdays/screens/workdays-screen.tsx') },
  {
    path: 'templates',
    lazy: () => import('../features/operator-content/screens/templates-screen.tsx'),
  },
  {
    path: 'templates/:id',
    lazy: () => import('../features/operator-content/screens/template-screen.tsx'),
  },
  { path: 'manual', lazy: () => import('../features/operator-content/screens/manual-screen.tsx') },
  { path: 'manual/:slug', lazy: () => import('./operator-manual-page.tsx') },
  { path: 'words', lazy: () => import('../features/operator-content/screens/sensitive-words-screen.tsx') },
  { path: 'find', lazy: () => import('../features/operator-watch/screens/search-screen.tsx') },
  { path: 'outbox', lazy: () => import('../features/operator-watch/screens/outbox-screen.tsx') },
  { path: 'jobs', lazy: () => import('../features/operator-watch/screens/jobs-screen.tsx') },
  { path: 'health', lazy: () => import('../features/operator-watch/screens/health-screen.tsx') },
  { path: 'deeds', lazy: () => import('../features/operator-watch/screens/audit-log-screen.tsx') },
  { path: 'account', lazy: () => import('../features/operator-account/screens/account-screen.tsx') },
];

/** The operator console: nothing of it is in an organiser's first load, and no organiser's session opens it. */
export const operatorRoutes: RouteObject[] = [
  {
    path: '/operator/login',
    lazy: () => import('../features/operator-account/screens/login-screen.tsx'),
  },
  {
    path: '/operator',
    lazy: () => import('./operator-layout.tsx'),
    children: [
      {
        ErrorBoundary: CrashScreen,
        children: [
          // The operator console begins where people wait for an answer.
          { index: true, loader: () => redirect('/operator/certifications') },
          ...screens,
          { path: '*', loader: () => redirect('/operator/certifications') },
        ],
      },
    ],
  },
];
