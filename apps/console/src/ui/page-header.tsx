import { t } from '@rollcall/web/i18n';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

export interface Crumb {
  label: string;
  /** Without one it is where the reader stands. */
  to?: string;
}

interface PageHeaderProps {
  title: ReactNode;
  breadcrumb?: Crumb[];
  /** Beside the title. */
  tags?: ReactNode;
  /** One quiet line under the title. */
  meta?: ReactNode;
  /** At the right, the most important last. */
  actions?: ReactNode;
  /** Subject of the page, at the right of the breadcrumb. */
  about?: ReactNode;
}

/** The head of a page: where one is, what it is about, what can be done. */
export function PageHeader({ title, breadcrumb, tags, meta, actions, about }: PageHeaderProps) {
  return (
    <header className="rc-head">
      {breadcrumb && (
        <nav className="rc-crumbs" aria-label={t('当前位置')}>
          {breadcrumb.map((crumb, index) => (
            <Fragment key={crumb.label}>
              {index > 0 && <span aria-hidden="true">/</span>}
              {crumb.to ? (
                <Link to={crumb.to}>{crumb.label}</Link>
              ) : (
                <span aria-current="page">{crumb.label}</span>
              )}
            </Fragment>
          ))}
          {about && <span className="rc-crumbs-about">{about}</span>}
        </nav>
      )}
      <div className="rc-head-row">
        <div className="rc-head-main">
          <div className="rc-head-title">
            <h1>{title}</h1>
            {tags}
          </div>
          {meta && <div className="rc-head-meta">{meta}</div>}
        </div>
        {actions && <div className="rc-head-actions">{actions}</div>}
      </div>
    </header>
  );
}
