import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useRef } from 'react';
import { DESIGNS } from '../designs/designs.ts';
import type { Design } from '../model/page.ts';
import { Sheet } from './sheet.tsx';

const NOTHING = { recipient: '', content: '', time: '', company: '' };

interface DesignPickerProps {
  design: Design;
  background: ImageBitmap | null;
  onDesign: (design: Design) => void;
  onBackground: (image: ImageBitmap | null) => void;
}

/** Three designs, or the organiser's own picture behind the words (AWARD-01, AWARD-10). It never leaves the browser. */
export function DesignPicker({ design, background, onDesign, onBackground }: DesignPickerProps) {
  const file = useRef<HTMLInputElement>(null);
  const open = async (picked: File | undefined) => {
    if (!picked) return;
    try {
      onBackground(await createImageBitmap(picked));
    } catch {
      toast.error(t('这张图片打不开，请换一张 JPG 或 PNG 图片'));
    }
  };
  return (
    <>
      <div className="award-designs" role="radiogroup" aria-label={t('奖状模板')}>
        {DESIGNS.map((offered) => (
          <label key={offered.id} className="award-design">
            <input
              type="radio"
              name="award-design"
              checked={offered === design && background === null}
              onChange={() => {
                onBackground(null);
                onDesign(offered);
              }}
            />
            <Sheet design={offered} text={NOTHING} background={null} scale={0.3} label={t(offered.label)} />
            <span>{t(offered.label)}</span>
          </label>
        ))}
      </div>
      <div className="award-own">
        <Button onClick={() => file.current?.click()}>
          <Icon name="image" size={16} />
          {background ? t('换一张背景') : t('上传自己的背景')}
        </Button>
        {background && (
          <Button look="quiet" onClick={() => onBackground(null)}>
            {t('用回模板')}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          hidden
          accept="image/png,image/jpeg"
          aria-label={t('背景图片')}
          onChange={(event) => {
            void open(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <p className="award-hint">
        {background
          ? t('标题请画在背景里；文字的位置按所选模板。图片只留在您的浏览器里。')
          : t('横向 A4 大小，图片 3500 × 2475 像素，可直接打印。')}
      </p>
    </>
  );
}
