import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';

interface OverlayHeadProps {
  index: number;
  count: number;
  /** The picture is the correction's. */
  fromFix: boolean;
  /** Of each picture. */
  unsaved: boolean[];
  onGo: (index: number) => void;
  onClose: () => void;
}

/** Which picture, the way to the others (ANNOT-05), and out. */
export function OverlayHead({ index, count, fromFix, unsaved, onGo, onClose }: OverlayHeadProps) {
  return (
    <header className="an-head">
      <div className="an-title">
        <h2>{fromFix ? t('批注订正图片') : t('批注图片')}</h2>
        <button
          type="button"
          className="an-tool"
          aria-label={t('关闭')}
          title={t('关闭（Esc）')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="an-pages">
        <button
          type="button"
          className="an-tool"
          aria-label={t('上一张')}
          title={t('上一张（←）')}
          disabled={index === 0}
          onClick={() => onGo(index - 1)}
        >
          <Icon name="left" />
        </button>
        <span>
          {index + 1} / {count}
          {unsaved[index] && <i className="an-unsaved" title={t('有未保存的批注')} />}
        </span>
        <button
          type="button"
          className="an-tool"
          aria-label={t('下一张')}
          title={t('下一张（→）')}
          disabled={index === count - 1}
          onClick={() => onGo(index + 1)}
        >
          <Icon name="right" />
        </button>
      </div>
    </header>
  );
}
