import type { ReactNode } from 'react';

/** States of a part side by side, as wide as they need. */
export const Row = ({ children, gap = 12 }: { children: ReactNode; gap?: number }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap }}>{children}</div>
);

/** A column as wide as a form; `width` in pixels. */
export const Column = ({ children, width = 420 }: { children: ReactNode; width?: number }) => (
  <div style={{ display: 'grid', gap: 16, maxWidth: width }}>{children}</div>
);
