import { LIMITS } from '@rollcall/contract';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { Slider } from '@rollcall/ui/primitives/slider';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { t } from '@rollcall/web/i18n';
import { COVER_SIZE } from '../model/cover-designs.ts';
import { type Area, drawCover } from '../model/draw-cover.ts';
import './cover-dialogs.css';

const MOST_ZOOM = 4;

interface CoverCropProps {
  /** Address of the uncut picture. */
  src: string;
  onCut: (cut: Blob) => void;
  onClose: () => void;
}

/** Cuts a picture to the cover's proportions; the uncut one is kept beside it (FORM-12). */
export default function CoverCrop({ src, onCut, onClose }: CoverCropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const cut = async () => {
    if (!area || busy) return;
    setBusy(true);
    try {
      onCut(await drawCover(src, 'image/jpeg', area, LIMITS.imageQuality));
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <Dialog
      width={640}
      title={t('裁剪封面')}
      act={{
        label: t('使用这张图片'),
        busy,
        disabled: !area || failed,
        onPress: () => void cut(),
      }}
      onClose={onClose}
    >
      <div className="af-crop">
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={COVER_SIZE.width / COVER_SIZE.height}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
          mediaProps={{ alt: t('要裁剪的图片'), onError: () => setFailed(true) }}
          disableAutomaticStylesInjection
        />
      </div>
      {failed ? (
        <p className="af-error" role="alert">
          {t('这张图片打不开，请换一张')}
        </p>
      ) : (
        <div className="af-crop-zoom">
          <span>{t('缩放')}</span>
          <Slider label={t('缩放')} min={1} max={MOST_ZOOM} step={0.05} value={zoom} onChange={setZoom} />
        </div>
      )}
      <p className="af-hint">{t('拖动图片，让要显示的部分留在框内。')}</p>
    </Dialog>
  );
}
