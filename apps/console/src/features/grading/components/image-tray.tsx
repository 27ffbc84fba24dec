import { LIMITS } from '@rollcall/contract';
import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import type { Sending } from '../hooks/use-attachments.ts';

interface ImageTrayProps {
  imgs: readonly string[];
  sending: readonly Sending[];
  onRemove: (url: string) => void;
}

/** Pictures of a review that is being written: those that arrived, and those on their way. */
export function ImageTray({ imgs, sending, onRemove }: ImageTrayProps) {
  if (imgs.length + sending.length === 0) return null;
  return (
    <ul
      className="mk-tray"
      aria-label={t('点评图片 {{n}}/{{most}}', { n: imgs.length, most: LIMITS.remarkImages })}
    >
      {imgs.map((url, index) => (
        <li key={url}>
          <img src={listPicture(url)} alt={t('点评图片 {{n}}', { n: index + 1 })} />
          <button
            type="button"
            aria-label={t('移除第 {{n}} 张图片', { n: index + 1 })}
            onClick={() => onRemove(url)}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      {sending.map(({ key, src, share, control }) => (
        <li key={key} className="mk-tray-sending">
          <img src={src} alt="" />
          <span
            className="mk-progress"
            role="progressbar"
            aria-label={t('上传进度')}
            aria-valuenow={Math.round(share * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span style={{ width: `${Math.round(share * 100)}%` }} />
          </span>
          <button type="button" aria-label={t('取消上传')} onClick={() => control.abort()}>
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
