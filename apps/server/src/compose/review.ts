import { reviewRoutes } from '../features/review/review.routes.ts';
import { createReviewService } from '../features/review/review.service.ts';
import { createShortcutService } from '../features/review/shortcut.service.ts';
import type { Part, Shared } from './part.ts';

/** Reviewing what was submitted, and the phrases for it. */
export const reviewPart = (shared: Shared): Part => ({
  routes: reviewRoutes(createReviewService(shared), createShortcutService(shared)),
});
