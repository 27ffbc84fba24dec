import { getManual, getManualTop, type ManualLink } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { useCall } from '../../../lib/queries.ts';
import { Bone } from '../../../ui/skeletons.tsx';
import { questionsOf } from '../api/manual.ts';

/** LIST-38, LIST-39: popular cases, and what organisers ask most. */
export function ManualLists() {
  const cases = useCall(getManualTop, { category: 'case' }, { staleTime: 60_000 });
  const manual = useCall(getManual, {}, { staleTime: 60_000 });
  return (
    <div className="side-lists">
      <Links id="side-cases" title={t('热门案例')} links={cases.data?.data} failed={cases.isError} />
      <Links
        id="side-questions"
        title={t('管理问题')}
        links={manual.data && questionsOf(manual.data.data)}
        failed={manual.isError}
      />
    </div>
  );
}

interface LinksProps {
  id: string;
  title: string;
  links: readonly ManualLink[] | undefined;
  failed: boolean;
}

function Links({ id, title, links, failed }: LinksProps) {
  return (
    <section aria-labelledby={id}>
      <div className="side-head">
        <h2 id={id}>{title}</h2>
        <Link to="/help">{t('更多')}</Link>
      </div>
      {links ? (
        <ul className="side-links">
          {links.map((one) => (
            <li key={one.url}>
              <Link to={one.url}>{one.title}</Link>
            </li>
          ))}
        </ul>
      ) : failed ? (
        <p className="side-none">{t('没有加载出来，可以到帮助里看。')}</p>
      ) : (
        <Bone height={96} radius={8} />
      )}
    </section>
  );
}
