import { FIELD_TYPE, type FieldType, LIMITS } from '@rollcall/contract';
import { mediaCap, tierOf } from '@rollcall/rules';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t, text } from '@rollcall/web/i18n';
import { GatedNumber } from '../controls/gated-number.tsx';
import { SwitchLine } from '../controls/switch-line.tsx';
import type { FieldPartProps } from './field-part.ts';

/** Unit of one item, by type. */
const UNITS: Partial<Record<FieldType, string>> = text({
  [FIELD_TYPE.IMAGE]: '张',
  [FIELD_TYPE.VIDEO]: '个',
  [FIELD_TYPE.AUDIO]: '条',
  [FIELD_TYPE.FILE]: '个',
});
const orNull = (value: number) => (value === 0 ? null : value);

/** Limits of pictures, videos, recordings or files: number, length, source (FORM-70 to FORM-73). */
export function MediaLimits({ field, stored, path, certified, allowed, errorOf, onChange }: FieldPartProps) {
  const type = field.field_type;
  const unit = t(UNITS[type] ?? '个');
  const name = field.field_name || t('未命名字段');
  const seconds = LIMITS.videoSeconds[tierOf(certified)];
  return (
    <>
      <div className="af-line">
        <span>{t('最多')}</span>
        <span data-field={`${path}.max_limit`}>
          <GatedNumber
            free={mediaCap(type, false)}
            stored={stored?.max_limit ?? 0}
            // Files are certified as a whole, so their number meets no gate of its own.
            mayExceed={() => type === FIELD_TYPE.FILE || allowed('media_count')}
            label={t('{{name}}的数量', { name })}
            value={field.max_limit ?? 0}
            onChange={(value) => onChange({ max_limit: orNull(value) })}
            unit={t('{{unit}}（最多 {{n}} {{unit}}）', { unit, n: mediaCap(type, certified) })}
            digits={3}
            width={72}
            invalid={errorOf('max_limit') !== undefined}
          />
        </span>
        {type === FIELD_TYPE.VIDEO && (
          <>
            <span>{t('每个最长')}</span>
            <span data-field={`${path}.duration`}>
              <GatedNumber
                free={LIMITS.videoSeconds.free}
                stored={stored?.duration ?? 0}
                mayExceed={() => allowed('video_duration')}
                label={t('{{name}}的时长', { name })}
                value={field.duration ?? 0}
                onChange={(value) => onChange({ duration: orNull(value) })}
                unit={t('秒（最长 {{n}} 秒）', { n: seconds })}
                digits={4}
                width={72}
                invalid={errorOf('duration') !== undefined}
              />
            </span>
          </>
        )}
      </div>
      {type === FIELD_TYPE.IMAGE && (
        <div className="af-line">
          <Segmented
            label={t('图片来源')}
            value={field.pic_source}
            options={[
              { value: 0, label: t('拍照或相册') },
              { value: 1, label: t('只能拍照') },
            ]}
            onChange={(pic_source) => onChange({ pic_source })}
          />
          <SwitchLine
            label={t('原图')}
            name={t('{{name}}：原图', { name })}
            checked={field.hd_pic === 1}
            gated={!certified}
            onChange={(on) => (!on || allowed('hd_pic')) && onChange({ hd_pic: on ? 1 : 0 })}
          />
        </div>
      )}
    </>
  );
}
