import { type RouteObject, redirect } from 'react-router';
import { CrashScreen } from './CrashScreen.tsx';

/** The screens of the operator console, each loaded on demand; each area adds its line here. */
const screens: RouteObject[] = [
  {
    path: 'certifications',
    lazy: () => import('../features/operator-certification/screens/CertificationsScreen.tsx'),
  },
  { path: 'people', lazy: () => import('../features/operator-people/screens/PeopleScreen.tsx') },
  { path: 'orders', lazy: () => import('../features/operator-orders/screens/OrdersScreen.tsx') },
  { path: 'prices', lazy: () => import('../features/operator-orders/screens/PricesScreen.tsx') },
  { path: 'ad', lazy: () => import('../features/operator-orders/screens/AdScreen.tsx') },
  { path: 'workdays', lazy: () => import('../features/operator-workdays/screens/WorkdaysScreen.tsx') },
  {
    path: 'templates',
    lazy: () => import('../features/operator-content/screens/TemplatesScreen.tsx'),
  },
  {
    path: 'templates/:id',
    lazy: () => import('../features/operator-content/screens/TemplateScreen.tsx'),
  },
  { path: 'manual', lazy: () => import('../features/operator-content/screens/ManualScreen.tsx') },
  { path: 'manual/:slug', lazy: () => import('./OperatorManualPage.tsx') },
  { path: 'words', lazy: () => import('../features/operator-content/screens/SensitiveWordsScreen.tsx') },
  { path: 'find', lazy: () => import('../features/operator-watch/screens/SearchScreen.tsx') },
  { path: 'outbox', lazy: () => import('../features/operator-watch/screens/OutboxScreen.tsx') },
  { path: 'jobs', lazy: () => import('../features/operator-watch/screens/JobsScreen.tsx') },
  { path: 'health', lazy: () => import('../features/operator-watch/screens/HealthScreen.tsx') },
  { path: 'deeds', lazy: () => import('../features/operator-watch/screens/AuditLogScreen.tsx') },
  { path: 'account', lazy: () => import('../features/operator-account/screens/AccountScreen.tsx') },
];

/** The operator console: nothing of it is in an organiser's first load, and no organiser's session opens it. */
export const operatorRoutes: RouteObject[] = [
  {
    path: '/operator/login',
    lazy: () => import('../features/operator-account/screens/LoginScreen.tsx'),
  },
  {
    path: '/operator',
    lazy: () => import('./OperatorLayout.tsx'),
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
