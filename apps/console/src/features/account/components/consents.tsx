import { listConsents } from '@rollcall/contract';
import { dayOf } from '@rollcall/rules/time/calendar';
import { t } from '@rollcall/web/i18n';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';

/** Agreements of the user, with version and time. */
export function Consents() {
  const { data, error, refetch } = useCall(listConsents, {});
  const lists = data?.data.lists;
  return (
    <section className="rc-card plain-card" aria-label={t('同意的协议')}>
      <h2 className="plain-title">{t('同意的协议')}</h2>
      {error && !lists ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !lists ? (
        <TextSkeleton lines={2} />
      ) : (
        <ul className="plain-rows">
          {lists.map(({ title, version, t_agree }) => (
            <li key={`${title} ${version}`}>
              <span>
                {t(title)}
                <small>{t('版本 {{version}}', { version })}</small>
              </span>
              <small>{t('{{date}} 同意', { date: dayOf(t_agree) })}</small>
            </li>
          ))}
        </ul>
      )}
      <p className="plain-note">
        {t('现行的')}{' '}
        <a href="/agreement" target="_blank" rel="noreferrer">
          {t('用户协议')}
        </a>{' '}
        {t('和')}{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          {t('隐私政策')}
        </a>
      </p>
    </section>
  );
}
