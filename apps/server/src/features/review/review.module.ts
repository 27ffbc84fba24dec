import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { reviewRoutes } from './review.routes.ts';
import { createReviewService, type ReviewService } from './review.service.ts';
import { createShortcutService, type ShortcutService } from './shortcut.service.ts';

/** Reviewing what was submitted, and the phrases for it. */
export function reviewModule(
  shared: Shared,
): Module & { reviews: ReviewService; shortcuts: ShortcutService } {
  const reviews = createReviewService(shared);
  const shortcuts = createShortcutService(shared);
  return { reviews, shortcuts, routes: reviewRoutes(reviews, shortcuts) };
}
