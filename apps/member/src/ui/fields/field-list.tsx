import { FIELD_TYPE, type Field } from '@rollcall/contract/field';
import { type Draft, type DraftValue, isPictures } from '../../lib/draft.ts';
import { t } from '../../lib/i18n.ts';
import { Notice } from '../states.tsx';
import { ChoiceField } from './choice-field.tsx';
import { idsOf } from './field-frame.tsx';
import './fields.css';
import { PictureField } from './picture-field.tsx';
import { PlaceField } from './place-field.tsx';
import { TextField } from './text-field.tsx';

export interface FieldError {
  /** `field_key` as the server and the rules name it. */
  field: string;
  message: string;
}

interface Props {
  fields: readonly Field[];
  draft: Draft;
  update: (key: number, change: (value: DraftValue | undefined) => DraftValue) => void;
  error: FieldError | undefined;
  identity?: boolean;
}

const TEXT_TYPES: readonly number[] = [
  FIELD_TYPE.SINGLE_LINE,
  FIELD_TYPE.MULTI_LINE,
  FIELD_TYPE.PHONE,
  FIELD_TYPE.STEPS,
];

/** The organiser's fields as phone controls; joining, signing in, editing and the profile all use this. */
export function FieldList({ fields, draft, update, error, identity = false }: Props) {
  return fields.map((field) => {
    const key = field.field_key;
    const value = draft[key];
    const shared = {
      field,
      error: error?.field === String(key) ? error.message : undefined,
      onChange: (next: DraftValue) => update(key, () => next),
    };
    const text = typeof value === 'string' ? value : undefined;
    if (TEXT_TYPES.includes(field.field_type))
      return <TextField key={key} {...shared} value={text} identity={identity} />;
    if (field.field_type === FIELD_TYPE.CHOICE) return <ChoiceField key={key} {...shared} value={text} />;
    if (field.field_type === FIELD_TYPE.IMAGE)
      return (
        <PictureField
          key={key}
          field={field}
          error={shared.error}
          value={isPictures(value) ? value : undefined}
          onUpdate={(change) => update(key, change)}
        />
      );
    if (field.field_type === FIELD_TYPE.LOCATION)
      return (
        <PlaceField
          key={key}
          {...shared}
          value={typeof value === 'object' && !isPictures(value) ? value : undefined}
        />
      );
    return <Notice key={key} title={field.field_name} hint={t('此项暂时不能在网页上填写')} />;
  });
}

/** Brings the field that was refused into view, with the keyboard open. */
export function focusField(fields: readonly Field[], key: string | undefined): void {
  const field = fields.find((f) => String(f.field_key) === key);
  const control = field && document.getElementById(idsOf(field).input);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
