/** Effect of pressing a grade: choose it for the review in progress, send that review, or take one back. */
type GradePress = 'choose' | 'send' | 'take back';

interface Grading {
  /** 0: no grade. */
  pressed: number;
  chosen: number;
  /** A piece that was reviewed in this sitting, about which nothing is being written. */
  canTakeBack: boolean;
  /** The setting "grade and go on". */
  direct: boolean;
}

/**
 * A grade only chooses, so that following text belongs to the same piece; pressed again it sends the review.
 * Organisers who grade without words switch to sending at once.
 */
export function pressOf({ pressed, chosen, canTakeBack, direct }: Grading): GradePress {
  if (pressed === 0 && canTakeBack) return 'take back';
  if (direct) return 'send';
  return pressed !== 0 && pressed === chosen ? 'send' : 'choose';
}
