import { t } from '@rollcall/web/i18n';
import { PICTURE_ACCEPT } from '../../../lib/pictures.ts';
import { FileButton } from '../../../ui/form/media/file-button.tsx';
import { useOperatorPicture } from '../hooks/use-operator-picture.ts';

interface CoverFieldProps {
  /** Name of a drawing, or the address of a picture. */
  cover: string;
  banner: string;
  onChange: (part: { cover: string; banner: string }) => void;
}

/** The cover as it is, and a picture in its place. */
export function CoverField({ banner, onChange }: CoverFieldProps) {
  const { bring, busy } = useOperatorPicture((url) => onChange({ cover: url, banner: url }));
  return (
    <div className="oc-field">
      <span>{t('封面（建议 750 × 420）')}</span>
      <div className="oc-cover">
        {banner ? (
          <img src={banner} alt={t('现在的封面')} width={250} height={140} />
        ) : (
          <span className="oc-blank" />
        )}
        <FileButton
          label={busy ? t('正在上传…') : banner ? t('换一张图片') : t('上传图片')}
          icon="image"
          accept={PICTURE_ACCEPT}
          disabled={busy}
          onFile={(file) => void bring(file)}
        />
      </div>
    </div>
  );
}
