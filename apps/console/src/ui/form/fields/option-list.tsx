import { LIMITS } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { withoutItem } from '../../../lib/form/ordering.ts';
import { CountedText } from '../controls/counted-text.tsx';
import { OrderButtons } from '../controls/order-buttons.tsx';
import type { FieldPartProps } from './field-part.ts';

/** The options of a single choice. */
export function OptionList({ field, path, errorOf, onChange }: FieldPartProps) {
  const { options, default_value } = field;
  // A default value follows its option, and goes with it.
  const put = (next: string[], index: number, value: string) =>
    onChange({
      options: next,
      ...(default_value !== '' && options[index]?.trim() === default_value
        ? { default_value: value.trim() }
        : {}),
    });
  return (
    <div className="af-options" data-field={`${path}.options`}>
      {options.map((option, index) => (
        <div key={index} className="af-line">
          <CountedText
            label={t('选项 {{n}}', { n: index + 1 })}
            value={option}
            onChange={(value) =>
              put(
                options.map((old, i) => (i === index ? value : old)),
                index,
                value,
              )
            }
            max={LIMITS.option}
            placeholder={t('选项 {{n}}', { n: index + 1 })}
            invalid={errorOf('options') !== undefined}
          />
          <OrderButtons
            name={t('选项 {{n}}', { n: index + 1 })}
            onRemove={() => put(withoutItem(options, index), index, '')}
          />
        </div>
      ))}
      {options.length < LIMITS.options && (
        <div>
          <button type="button" className="af-link" onClick={() => onChange({ options: [...options, ''] })}>
            {t('添加选项')}
          </button>
        </div>
      )}
    </div>
  );
}
