import { Fragment, type ReactNode } from 'react';
import { useLinkKind } from '../primitives/link.tsx';
import { t } from '../texts.ts';
import './page-frame.css';

/** The column of a page, at most 1,280 pixels wide; `narrow` 760 for forms and reading. */
export const PageFrame = ({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) => (
  <div className={narrow ? 'ui-page ui-page-narrow' : 'ui-page'}>{children}</div>
);

export interface Crumb {
  label: string;
  /** Without one it is where the reader stands. */
  to?: string;
}

export interface PageHeadProps {
  title: ReactNode;
  crumbs?: readonly Crumb[];
  /** Subject of the page, at the right of the crumbs. */
  about?: ReactNode;
  /** Beside the title. */
  tags?: ReactNode;
  /** One quiet line under the title. */
  meta?: ReactNode;
  /** At the right, the most important last. */
  acts?: ReactNode;
}

/** The head of a page: where one is, what it is about, what can be done. */
export function PageHead({ title, crumbs, about, tags, meta, acts }: PageHeadProps) {
  const Link = useLinkKind();
  return (
    <header className="ui-head">
      {crumbs && (
        <nav className="ui-crumbs" aria-label={t('当前位置')}>
          {crumbs.map(({ label, to }, at) => (
            <Fragment key={label}>
              {at > 0 && <span aria-hidden="true">/</span>}
              {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
            </Fragment>
          ))}
          {about && <span className="ui-crumbs-about">{about}</span>}
        </nav>
      )}
      <div className="ui-head-row">
        <div className="ui-head-main">
          <div className="ui-head-title">
            <h1>{title}</h1>
            {tags}
          </div>
          {meta && <div className="ui-head-meta">{meta}</div>}
        </div>
        {acts && <div className="ui-head-acts">{acts}</div>}
      </div>
    </header>
  );
}
