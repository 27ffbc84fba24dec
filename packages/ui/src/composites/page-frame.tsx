import { Fragment, type ReactNode } from 'react';
import { useLinkKind } from '../primitives/link.tsx';
import { type PageTab, PageTabs } from '../primitives/tabs.tsx';
import { Tag, type Tone } from '../primitives/tag.tsx';
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

interface PageHeadProps {
  title: ReactNode;
  crumbs?: readonly Crumb[];
  /** Beside the title. */
  tags?: ReactNode;
  /** One quiet line beside or below the title. */
  meta?: ReactNode;
  /** At the right, the most important last. */
  acts?: ReactNode;
}

/** The head of a page: where one is, what it is about, what can be done. */
export function PageHead({ title, crumbs, tags, meta, acts }: PageHeadProps) {
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
        </nav>
      )}
      <div className="ui-head-row">
        <div className="ui-head-title">
          <h1>{title}</h1>
          {tags}
          {meta && <span className="ui-head-meta">{meta}</span>}
        </div>
        {acts && <div className="ui-head-acts">{acts}</div>}
      </div>
    </header>
  );
}

interface ActivityHeadProps {
  title: string;
  crumbs: readonly Crumb[];
  state: { label: string; tone: Tone };
  /** 第 53 天，共 89 天 · 42 人 */
  meta: string;
  acts: ReactNode;
  tabs: readonly PageTab[];
  current: string;
}

/** The head of all pages of one activity, with its pages as tabs. */
export const ActivityHead = ({ title, crumbs, state, meta, acts, tabs, current }: ActivityHeadProps) => (
  <>
    <PageHead
      title={title}
      crumbs={crumbs}
      tags={<Tag tone={state.tone}>{state.label}</Tag>}
      meta={meta}
      acts={acts}
    />
    <PageTabs label={t('签到页面')} current={current} tabs={tabs} />
  </>
);
