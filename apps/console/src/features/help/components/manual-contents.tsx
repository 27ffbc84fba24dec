import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { useManual } from '../hooks/use-manual.ts';

/** The manual's chapters in their order, each with its pages. */
export function ManualContents() {
  const { chapters, error, retry } = useManual();
  if (error && !chapters)
    return (
      <div className="rc-card">
        <FailedState error={error} onRetry={retry} />
      </div>
    );
  if (!chapters) return <Bone height={248} radius={10} />;
  return (
    <nav className="contents" aria-label={t('帮助目录')}>
      {chapters.map((chapter) => (
        <section key={chapter.rank} className="contents-chapter rc-card">
          <h2>{t(chapter.title)}</h2>
          <ul>
            {chapter.pages.map((page) => (
              <li key={page.url}>
                <Link to={page.url}>{t(page.title)}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The same at the side of a page, with the page that is open. */
export function SideContents({ current }: { current: string }) {
  const { chapters } = useManual();
  if (!chapters) return <div className="help-side" />;
  return (
    <nav className="help-side" aria-label={t('帮助目录')}>
      {chapters.map((chapter) => {
        const open = chapter.pages.some(({ url }) => url === current);
        return (
          <details key={`${chapter.rank} ${open}`} open={open}>
            <summary>{t(chapter.title)}</summary>
            <ul>
              {chapter.pages.map((page) => (
                <li key={page.url}>
                  <Link to={page.url} aria-current={page.url === current ? 'page' : undefined}>
                    {t(page.title)}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </nav>
  );
}
