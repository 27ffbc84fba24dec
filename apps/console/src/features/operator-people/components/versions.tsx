import { listConsentVersions } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules/time/calendar';
import { t } from '@rollcall/web/i18n';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';

/** Number of agreements by version of each document. */
export function Versions() {
  const { data, error, refetch } = useCall(listConsentVersions, {});
  const lists = data?.data.lists;
  return (
    <section className="rc-card rc-padded people-card" aria-label={t('协议的同意情况')}>
      <h2>{t('协议的同意情况')}</h2>
      {error && !lists ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !lists ? (
        <TableSkeleton rows={2} height={44} />
      ) : (
        <table className="people-table">
          <thead>
            <tr>
              <th>{t('协议')}</th>
              <th>{t('版本')}</th>
              <th className="people-num">{t('同意人数')}</th>
              <th>{t('最近同意')}</th>
            </tr>
          </thead>
          <tbody>
            {lists.map(({ document, title, version, people, t_last, current }) => (
              <tr key={`${document} ${version}`}>
                <td>{t(title)}</td>
                <td>{current === 1 ? t('{{version}}（现行）', { version }) : version}</td>
                <td className="people-num">{people.toLocaleString('zh-CN')}</td>
                <td>{dayOf(t_last)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
