import { agreeToDocuments, DOCUMENTS } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { Modal } from 'antd';
import { useAction } from '../lib/queries.ts';
import { patchUser } from '../lib/session-store.ts';

/** The agreement or the privacy policy changed since this person agreed to it: asked once after a login. */
export default function AgreeDialog() {
  const { run, busy } = useAction(agreeToDocuments, { onDone: () => patchUser({ agree_due: 0 }) });
  return (
    <Modal
      open
      centered
      width={440}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={t('协议有更新')}
      okText={t('同意并继续')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={() => void run({ agreement: DOCUMENTS.agreement.version, privacy: DOCUMENTS.privacy.version })}
    >
      <p>
        {t('请阅读')}
        {Object.values(DOCUMENTS).map(({ path, title }) => (
          <a key={path} href={path} target="_blank" rel="noreferrer">
            {t('《{{title}}》', { title: t(title) })}
          </a>
        ))}
        {t('，同意后继续使用。')}
      </p>
    </Modal>
  );
}
