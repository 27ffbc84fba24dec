import { FIELD_TYPE, type Field } from '@rollcall/contract';
import { RadioGroup } from '@rollcall/ui/primitives/radio';
import { TextArea } from '@rollcall/ui/primitives/text-area';
import { TextField } from '@rollcall/ui/primitives/text-field';

interface FieldControlProps {
  field: Field;
  value: string;
  onChange: (text: string) => void;
}

/** Single line, several lines, or one of a few (MEMBER-25), in a row that names it. */
export function FieldControl({ field, value, onChange }: FieldControlProps) {
  const { field_type, field_desc, max_limit, options } = field;
  if (field_type === FIELD_TYPE.CHOICE)
    return (
      <RadioGroup
        value={value}
        options={options.map((option) => ({ value: option, label: option }))}
        onChange={onChange}
      />
    );
  const common = {
    value,
    onChange,
    ...(max_limit ? { most: max_limit } : {}),
    ...(field_desc === '' ? {} : { placeholder: field_desc }),
  };
  if (field_type === FIELD_TYPE.MULTI_LINE) return <TextArea {...common} />;
  return (
    <TextField {...common} {...(field_type === FIELD_TYPE.PHONE ? { inputMode: 'tel' as const } : {})} />
  );
}

/** Mark of a field that has to be filled in. */
export const Required = () => (
  <span className="mem-required" aria-hidden="true">
    *
  </span>
);
