import { t } from '@rollcall/web/i18n';
import { useModal } from '@rollcall/ui/hooks/use-modal';
import { BackIcon, ChevronIcon, CloseIcon } from '../icons.tsx';
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
  const modal = useModal(onClose);
  const move = (step: number) => onMove((index + step + urls.length) % urls.length);
  return (
    <dialog {...modal} className="lightbox" aria-label={label}>
      <div className="lightbox-head">
        <span className="num">{urls.length > 1 ? `${index + 1} / ${urls.length}` : ''}</span>
        <button type="button" className="icon-button" aria-label={t('关闭')} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="lightbox-picture">
        <img src={urls[index]} alt={label} />
      </div>
      {urls.length > 1 && (
        <div className="lightbox-foot">
          <button type="button" className="icon-button" aria-label={t('上一张')} onClick={() => move(-1)}>
            <BackIcon />
          </button>
          <button type="button" className="icon-button" aria-label={t('下一张')} onClick={() => move(1)}>
            <ChevronIcon />
          </button>
        </div>
      )}
    </dialog>
  );
}
