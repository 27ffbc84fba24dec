import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import type { SheetPicture } from '../model/sheet.ts';

interface PictureProps {
  picture: SheetPicture;
  at: number;
  count: number;
  onWide: () => void;
}

/** One picture, as large as the viewer has room for; pressed, as wide as the viewer or whole again. */
export function Picture({ picture, at, count, onWide }: PictureProps) {
  const [broken, setBroken] = useState(false);
  return (
    <div className="mk-canvas" data-scroll>
      {broken ? (
        <p className="mk-note">{t('第 {{n}} 张图片没有加载出来', { n: at + 1 })}</p>
      ) : (
        <button type="button" className="mk-picture" aria-label={t('放大或还原图片')} onClick={onWide}>
          <img
            src={picture.url}
            alt={t('第 {{n}} 张图片，共 {{all}} 张', { n: at + 1, all: count })}
            onError={() => setBroken(true)}
          />
        </button>
      )}
    </div>
  );
}

interface PicturePagerProps {
  picture: SheetPicture;
  at: number;
  count: number;
  onAt: (at: number) => void;
}

/** Field of the picture, its number, and the way to the others. */
export function PicturePager({ picture, at, count, onAt }: PicturePagerProps) {
  return (
    <div className="mk-pager">
      {picture.from === 'fix' && <Tag tone="amber">{t('订正')}</Tag>}
      <span className="mk-pager-name">{picture.name}</span>
      {count > 1 && (
        <>
          <Button look="quiet" disabled={at === 0} onClick={() => onAt(at - 1)}>
            <Icon name="left" size={16} />
            {t('上一张')}
          </Button>
          <span>
            {at + 1} / {count}
          </span>
          <Button look="quiet" disabled={at === count - 1} onClick={() => onAt(at + 1)}>
            {t('下一张')}
            <Icon name="right" size={16} />
          </Button>
        </>
      )}
    </div>
  );
}
