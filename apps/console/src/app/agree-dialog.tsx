import { agreeToDocuments, DOCUMENTS } from '@rollcall/contract';
import { DocumentLinks } from '@rollcall/ui/composites/document-links';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { t } from '@rollcall/web/i18n';
import { useAction } from '../lib/queries.ts';
import { patchUser } from '../lib/session-store.ts';

/** The agreement or the privacy policy changed since this person agreed to it: asked once after a login. */
export default function AgreeDialog() {
  const { run, busy } = useAction(agreeToDocuments, { onDone: () => patchUser({ agree_due: 0 }) });
  return (
    <Dialog
      must
      title={t('协议有更新')}
      act={{
        label: t('同意并继续'),
        busy,
        onPress: () =>
          void run({ agreement: DOCUMENTS.agreement.version, privacy: DOCUMENTS.privacy.version }),
      }}
      onClose={() => undefined}
    >
      <p>
        {t('请阅读')}
        <DocumentLinks documents={Object.values(DOCUMENTS)} />
        {t('，同意后继续使用。')}
      </p>
    </Dialog>
  );
}
