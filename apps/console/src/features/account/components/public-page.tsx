import { Seal } from '@rollcall/ui/primitives/seal';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './reading.css';

/** A page outside the frame of the main area, to read (PAGE-33). */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="public">
      <title>{`${title} · ${t('签到台')}`}</title>
      <header className="public-head">
        <Link to="/home">
          <Seal />
          <span>{t('签到台')}</span>
        </Link>
      </header>
      <main className="reading">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
