import { useModal } from '@rollcall/ui/hooks/use-modal';
import { BackIcon, ChevronIcon, CloseIcon } from '@rollcall/ui/primitives/icons';
import { PlainIconButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import './media.css';

interface LightboxProps {
  urls: readonly string[];
  index: number;
  label: string;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** Pictures in full size, one at a time; pinching and holding them to save work as on any page. */
export function Lightbox({ urls, index, label, onMove, onClose }: LightboxProps) {
  const modal = useModal(onClose, true);
  const move = (step: number) => onMove((index + step + urls.length) % urls.length);
  return (
    <dialog {...modal} className="lightbox" aria-label={label}>
      <div className="lightbox-head">
        <span className="num">{urls.length > 1 ? `${index + 1} / ${urls.length}` : ''}</span>
        <PlainIconButton icon={<CloseIcon />} label={t('关闭')} onClick={onClose} />
      </div>
      <div className="lightbox-picture">
        <img src={urls[index]} alt={label} />
      </div>
      {urls.length > 1 && (
        <div className="lightbox-foot">
          <PlainIconButton icon={<BackIcon />} label={t('上一张')} onClick={() => move(-1)} />
          <PlainIconButton icon={<ChevronIcon />} label={t('下一张')} onClick={() => move(1)} />
        </div>
      )}
    </dialog>
  );
}
