import { mediaCap } from '@rollcall/rules';
import { useT } from '../../../lib/i18n.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import type { FieldPartProps } from './FieldCard.tsx';
import { SwitchLine } from './SwitchLine.tsx';
import { WholeNumber } from './WholeNumber.tsx';

/** How many pictures, from where, and whether their pixels are kept (FORM-70). */
export function PictureLimits({ field, path, certified, allowed, errorOf, onChange }: FieldPartProps) {
  const t = useT();
  return (
    <div className="af-line" data-field={`${path}.max_limit`}>
      <span>{t('最多')}</span>
      <WholeNumber
        label={t('{{name}}的张数', { name: field.field_name || t('图片') })}
        value={field.max_limit ?? 0}
        onChange={(value) => onChange({ max_limit: value === 0 ? null : value })}
        unit={t('张（最多 {{n}} 张）', { n: mediaCap(field.field_type, certified) })}
        digits={3}
        width={72}
        invalid={errorOf('max_limit') !== undefined}
      />
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
        checked={field.hd_pic === 1}
        gated={!certified}
        onChange={(on) => (!on || allowed('hd_pic')) && onChange({ hd_pic: on ? 1 : 0 })}
      />
    </div>
  );
}
