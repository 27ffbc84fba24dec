/** Grades of a review: 0 none, 1 needs a correction, 6 excellent. */
export const RANK = { NONE: 0, TO_FIX: 1, EXCELLENT: 6 } as const;

/** Name of a grade, by its number; '' for none. */
export const RANK_NAMES = ['', '需订正', 'D', 'C', 'B', 'A', 'A+'] as const;

/** Phrases offered to begin with; nothing of them is stored until somebody keeps one. */
export const STARTER_PHRASES = [
  '书写工整',
  '完成认真，有进步',
  '思路清楚',
  '注意错别字和标点',
  '审题再仔细些',
  '请订正后再交',
] as const;
