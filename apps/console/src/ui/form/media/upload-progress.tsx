import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import type { Upload } from '../../../lib/hooks/use-upload.ts';

/** Progress of an upload, and a way to stop it. `named`: with what is being sent. */
export function UploadProgress({ upload, named = false }: { upload: Upload; named?: boolean }) {
  if (!upload.running) return null;
  const { name, share } = upload.running;
  const percent = Math.round(share * 100);
  return (
    <span className="af-uploading">
      {named && <span className="af-uploading-name">{name}</span>}
      <span
        className="af-progress"
        role="progressbar"
        aria-label={t('上传进度')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
      {/* Once everything is sent the server still checks it. */}
      <span className="af-uploading-share">{share >= 1 ? t('处理中') : `${percent}%`}</span>
      <Button look="quiet" onClick={upload.cancel}>
        {t('取消上传')}
      </Button>
    </span>
  );
}
