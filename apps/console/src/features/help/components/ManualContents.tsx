import { getManual } from '@rollcall/contract';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n.ts';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { Bone } from '../../../ui/Skeletons.tsx';

/** The manual's chapters in their order, each with its pages. */
export function ManualContents() {
  const t = useT();
  const { data, error, refetch } = useCall(getManual, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (error && !data)
    return (
      <div className="rc-card">
        <FailedState error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <Bone height={248} radius={10} />;
  return (
    <nav className="contents" aria-label={t('帮助目录')}>
      {data.data
        .toSorted((a, b) => a.rank - b.rank)
        .map((chapter) => (
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
