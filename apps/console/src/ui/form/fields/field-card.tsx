import { FIELD_TYPE, type Field, LIMITS } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import {
  type FieldKind,
  hasCount,
  hasDefault,
  hasLengthRange,
  isMeasured,
  isName,
  isPreset,
  typeName,
} from '../../../lib/form/fields.ts';
import type { Step } from '../../../lib/form/ordering.ts';
import { CountedText } from '../controls/counted-text.tsx';
import { FieldError } from '../controls/form-row.tsx';
import { OrderButtons } from '../controls/order-buttons.tsx';
import { SwitchLine } from '../controls/switch-line.tsx';
import { DefaultContent } from './default-content.tsx';
import type { FieldPartProps } from './field-part.ts';
import { LengthRange } from './length-range.tsx';
import { MediaLimits } from './media-limits.tsx';
import { OptionList } from './option-list.tsx';

interface FieldCardProps extends FieldPartProps {
  kind: FieldKind;
  onMove: (step: Step) => void;
  onDrop: () => void;
}

const PARTS = [
  'field_name',
  'field_desc',
  'options',
  'min_limit',
  'max_limit',
  'duration',
  'default_value',
  'verify_phone',
  'hd_pic',
] as const;

/** Range of a measured field, in words; its options cannot be changed. */
const measuredHint = (field: Field) =>
  field.field_type === FIELD_TYPE.CHOICE
    ? t('选项固定为：{{options}}', { options: field.options.join(t('、')) })
    : t('成员填写 34.0 到 43.0 的体温（℃）');

/** One field: its words, what its type can be told, whether it must be filled in. */
export function FieldCard(props: FieldCardProps) {
  const { field, kind, path, certified, allowed, errorOf, onChange, onMove, onDrop } = props;
  const locked = field.unable_edit === 1;
  const name = field.field_name || t('未命名字段');
  const wrong = errorOf() ?? PARTS.map((part) => errorOf(part)).find((message) => message !== undefined);
  return (
    <div className="af-field" data-field={path}>
      <div className="af-field-head">
        <span className="af-field-type">{t(typeName(kind, field))}</span>
        <span className="af-field-switches">
          <SwitchLine
            label={t('必填')}
            name={t('{{name}}：必填', { name })}
            checked={field.require === 1}
            disabled={locked || isName(kind, field)}
            onChange={(on) => onChange({ require: on ? 1 : 0 })}
          />
          {isPreset(kind, field) && (
            <SwitchLine label={t('启用')} checked disabled={isName(kind, field)} onChange={onDrop} />
          )}
        </span>
        {isPreset(kind, field) || locked ? (
          <OrderButtons name={name} onMove={onMove} />
        ) : (
          <OrderButtons name={name} onMove={onMove} onRemove={onDrop} />
        )}
      </div>
      <div className="af-field-words">
        <div data-field={`${path}.field_name`}>
          <CountedText
            label={t('{{name}}的名称', { name })}
            value={field.field_name}
            onChange={(field_name) => onChange({ field_name })}
            max={LIMITS.fieldName}
            placeholder={t('字段名称')}
            disabled={locked || isName(kind, field)}
            invalid={errorOf('field_name') !== undefined}
          />
        </div>
        <div data-field={`${path}.field_desc`}>
          <CountedText
            label={t('{{name}}的说明', { name })}
            value={field.field_desc}
            onChange={(field_desc) => onChange({ field_desc })}
            max={LIMITS.fieldDescription}
            placeholder={t('填写说明（选填）')}
            disabled={locked}
            invalid={errorOf('field_desc') !== undefined}
          />
        </div>
      </div>
      {!locked && (
        <>
          {field.field_type === FIELD_TYPE.CHOICE && !isMeasured(kind, field) && <OptionList {...props} />}
          {isMeasured(kind, field) && <p className="af-hint">{t(measuredHint(field))}</p>}
          {hasCount(field) && <MediaLimits {...props} />}
          {hasLengthRange(kind, field) && <LengthRange {...props} />}
          {hasDefault(kind, field) && <DefaultContent {...props} />}
          {field.field_type === FIELD_TYPE.PHONE && (
            <SwitchLine
              label={t('短信验证手机号')}
              name={t('{{name}}：短信验证手机号', { name })}
              checked={field.verify_phone === 1}
              gated={!certified}
              onChange={(on) => (!on || allowed('verify_phone')) && onChange({ verify_phone: on ? 1 : 0 })}
            />
          )}
        </>
      )}
      <FieldError message={wrong} />
    </div>
  );
}
