import { lazy } from 'react';

/** The scanner with its decoder; more than the rest of the page together, so it comes when it is opened. */
export const Scanner = lazy(() => import('../ui/scanner/scanner.tsx'));
