import { ACTIVITY_MESSAGES, type ActivityDetail, saveCodeLogo } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { uploadImage } from '@rollcall/web/upload';
import { useRef, useState } from 'react';
import { useActivity } from '../../../lib/activity.ts';
import { showError } from '../../../lib/errors.ts';
import { openGate } from '../../../lib/gate-store.ts';
import { PICTURE_ACCEPT, pictureProblem } from '../../../lib/pictures.ts';
import { useAction } from '../../../lib/queries.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';

type Logo = Pick<ActivityDetail, 'cid' | 'logo' | 'is_cerficated'>;

/** The organiser's own logo in the middle of the code: certified only (DETAIL-06, CERTGATE-04). */
export function CodeLogo({ cid, logo, is_cerficated }: Logo) {
  const { reload } = useActivity();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const { run, busy } = useAction(saveCodeLogo, { onDone: reload });

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const problem = pictureProblem(file);
    if (problem) {
      toast.error(problem);
      return;
    }
    setSending(true);
    try {
      const { url } = await uploadImage(file, 'banner');
      if (await run({ cid, url })) toast.success(t('签到码徽标已更新'));
    } catch (error) {
      showError(error);
    } finally {
      setSending(false);
    }
  }
  const choose = () =>
    is_cerficated === 1 ? input.current?.click() : openGate('logo', t(ACTIVITY_MESSAGES.certifiedFeature));
  return (
    <div className="share-logo">
      <div className="share-logo-row">
        <Button disabled={sending || busy} onClick={choose}>
          {sending ? t('正在上传…') : logo === '' ? t('添加徽标') : t('更换徽标')}
        </Button>
        {logo !== '' && (
          <ConfirmButton
            look="quiet"
            label={t('移除徽标')}
            question={t('签到码中间不再显示徽标')}
            yes={t('移除')}
            busy={sending || busy}
            onYes={() => void run({ cid, url: '' })}
          />
        )}
      </div>
      <p className="share-note">{t('显示在签到码中间，建议 40×40，png 或 jpeg')}</p>
      <input
        ref={input}
        type="file"
        accept={PICTURE_ACCEPT}
        hidden
        aria-label={t('选择签到码徽标')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
