import { BackIcon } from '@rollcall/ui/primitives/icons';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

interface PageProps {
  title: string;
  /** Target of the arrow; none on pages that begin a journey. */
  back?: string;
  side?: ReactNode;
  /** The large action in thumb reach. */
  bar?: ReactNode;
  children: ReactNode;
}

/** One screen: its title, its content, and the action bar at the bottom. */
export function Page({ title, back, side, bar, children }: PageProps) {
  return (
    <main className={bar ? 'page has-bar' : 'page'}>
      <title>{title}</title>
      <header className="page-head">
        {back !== undefined && (
          <Link className="back" to={back} aria-label={t('返回')}>
            <BackIcon />
          </Link>
        )}
        <h1>{title}</h1>
        {side && <div className="side">{side}</div>}
      </header>
      {children}
      {bar && <div className="bar">{bar}</div>}
    </main>
  );
}
