import { DOCUMENTS } from '@rollcall/contract/account/documents';
import { agreeToDocumentsAsMember } from '@rollcall/contract/account/profile';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { useMutation } from '@tanstack/react-query';
import { Fragment } from 'react';
import { api } from '../../../lib/api.ts';

function Documents() {
  return (
    <>
      {Object.values(DOCUMENTS).map(({ path, title }, at) => (
        <Fragment key={path}>
          {at > 0 && t('和')}
          <a href={path} target="_blank" rel="noreferrer">
            {t('《{{title}}》', { title: t(title) })}
          </a>
        </Fragment>
      ))}
    </>
  );
}

/** Documents that a login agrees to. */
export function AgreementLine() {
  return (
    <p className="muted login-agree">
      {t('登录即表示同意')}
      <Documents />
    </p>
  );
}

/** The documents changed since this person agreed to them: asked once, before they go on. */
export function AgreementRenewed({ onAgreed }: { onAgreed: () => void }) {
  const agree = useMutation({
    mutationFn: () =>
      api(agreeToDocumentsAsMember, {
        agreement: DOCUMENTS.agreement.version,
        privacy: DOCUMENTS.privacy.version,
      }),
    onSuccess: onAgreed,
  });
  return (
    <section className="card stack" aria-label={t('协议更新')}>
      <h2>{t('协议有更新')}</h2>
      <p className="login-agree">
        {t('请阅读')}
        <Documents />
        {t('，同意后继续使用')}
      </p>
      {agree.error && (
        <p className="field-error" role="alert">
          {agree.error.message}
        </p>
      )}
      <PlainButton look="primary" size="large" disabled={agree.isPending} onClick={() => agree.mutate()}>
        {t('同意并继续')}
      </PlainButton>
    </section>
  );
}
