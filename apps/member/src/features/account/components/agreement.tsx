import { DOCUMENTS } from '@rollcall/contract/account/documents';
import { agreeToDocumentsAsMember } from '@rollcall/contract/account/profile';
import { DocumentLinks } from '@rollcall/ui/composites/document-links';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Documents that a login agrees to. */
export function AgreementLine() {
  return (
    <p className="muted login-agree">
      {t('登录即表示同意')}
      <DocumentLinks documents={Object.values(DOCUMENTS)} />
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
        <DocumentLinks documents={Object.values(DOCUMENTS)} />
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
