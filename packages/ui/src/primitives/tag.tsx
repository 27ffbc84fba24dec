import type { ReactNode } from 'react';
import './tag.css';

export type Tone = 'jade' | 'grey' | 'amber' | 'loss';

/** A short word in a quiet box. */
export const Tag = ({ tone = 'grey', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`ui-tag ui-tag-${tone}`}>{children}</span>
);
