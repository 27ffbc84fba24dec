import { FIELD_TYPE, type Field, type FieldType, LIMITS } from '@rollcall/contract';
import { useT } from '../../../lib/i18n.ts';
import { type FieldKind, hasLengthRange, isName, isPreset, TYPE_NAMES } from '../model/fields.ts';
import type { Step } from '../model/ordering.ts';
import { CountedText } from './CountedText.tsx';
import { FieldError } from './FormRow.tsx';
import { LengthRange } from './LengthRange.tsx';
import { OptionList } from './OptionList.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import { PictureLimits } from './PictureLimits.tsx';
import { SwitchLine } from './SwitchLine.tsx';

export interface FieldPartProps {
  field: Field;
  /** Where the field stands in the settings: `reg_info.2`. */
  path: string;
  certified: boolean;
  /** True where the feature is there; else opens its gate. */
  allowed: (tag: string) => boolean;
  errorOf: (part?: string) => string | undefined;
  onChange: (patch: Partial<Field>) => void;
}

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
  'verify_phone',
  'hd_pic',
] as const;

/** One field: its words, what its type can be told, whether it must be filled in. */
export function FieldCard(props: FieldCardProps) {
  const t = useT();
  const { field, kind, path, certified, allowed, errorOf, onChange, onMove, onDrop } = props;
  const locked = field.unable_edit === 1;
  const name = field.field_name || t('未命名字段');
  const wrong = errorOf() ?? PARTS.map((part) => errorOf(part)).find((message) => message !== undefined);
  return (
    <div className="af-field" data-field={path}>
      <div className="af-field-head">
        <span className="af-field-type">{t(TYPE_NAMES[field.field_type as FieldType] ?? '其他')}</span>
        <span className="af-field-switches">
          <SwitchLine
            label={t('必填')}
            checked={field.require === 1}
            disabled={locked || isName(kind, field)}
            onChange={(on) => onChange({ require: on ? 1 : 0 })}
          />
          {isPreset(kind, field) && (
            <SwitchLine label={t('启用')} checked disabled={isName(kind, field)} onChange={onDrop} />
          )}
        </span>
        {isPreset(kind, field) ? (
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
          {field.field_type === FIELD_TYPE.CHOICE && <OptionList {...props} />}
          {field.field_type === FIELD_TYPE.IMAGE && <PictureLimits {...props} />}
          {hasLengthRange(kind, field) && <LengthRange {...props} />}
          {field.field_type === FIELD_TYPE.PHONE && (
            <SwitchLine
              label={t('短信验证手机号')}
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
