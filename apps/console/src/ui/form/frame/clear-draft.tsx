import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';

const ConfirmDialog = lazy(() => import('../../confirm-dialog.tsx'));

/** Empties a form after a question: there is no way back to what was typed. */
export function ClearDraft({ onClear }: { onClear: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <button type="button" className="af-link" onClick={() => setIsConfirming(true)}>
        {t('清空草稿')}
      </button>
      {isConfirming && (
        <Suspense>
          <ConfirmDialog
            title={t('清空草稿？')}
            lead={t('整张表单回到刚打开时的样子，已经填写的内容不能找回。')}
            okText={t('清空')}
            onOk={() => {
              setIsConfirming(false);
              onClear();
            }}
            onCancel={() => setIsConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}
