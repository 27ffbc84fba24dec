import { t } from '@rollcall/web/i18n';

/** The mark of an accepted sign-in, small. The large one with its motion belongs to the sign-in moment alone. */
export function Seal() {
  return (
    <span className="seal" aria-hidden="true">
      {t('到')}
    </span>
  );
}
