import type { ReactNode } from 'react';

/** The column of a page, at most 1,280 px wide; `narrow` 760 for forms and reading. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={narrow ? 'rc-page rc-page-narrow' : 'rc-page'}>{children}</div>;
}
