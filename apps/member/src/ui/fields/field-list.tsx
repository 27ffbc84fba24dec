import { FIELD_TYPE, type Field } from '@rollcall/contract/field';
import { type Draft, type DraftValue, isPlace } from '../../lib/draft.ts';
import { ArticleField } from './article-field.tsx';
import { AudioField } from './audio-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { DocumentField } from './document-field.tsx';
import { idsOf } from './field-frame.tsx';
import './fields.css';
import { PhoneField } from './phone-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PlaceField } from './place-field.tsx';
import { SignatureField } from './signature-field.tsx';
import { StepsField } from './steps-field.tsx';
import { TextField } from './text-field.tsx';
import { VideoField } from './video-field.tsx';

export interface FieldError {
  /** `field_key` as the server and the rules name it. */
  field: string;
  message: string;
}

interface FieldListProps {
  fields: readonly Field[];
  draft: Draft;
  update: (key: number, change: (value: DraftValue | undefined) => DraftValue) => void;
  error: FieldError | readonly FieldError[] | undefined;
  /** Fields of who somebody is; else the content of a sign-in. */
  identity?: boolean;
}

type OneProps = Omit<FieldListProps, 'fields' | 'error' | 'identity'> & {
  field: Field;
  error: string | undefined;
  identity: boolean;
};

function One({ field, draft, update, error, identity }: OneProps) {
  const key = field.field_key;
  const value = draft[key];
  const text = typeof value === 'string' ? value : undefined;
  const written = { field, error, value: text, onChange: (next: string) => update(key, () => next) };
  const files = {
    field,
    error,
    value,
    onUpdate: (change: (value: DraftValue | undefined) => DraftValue) => update(key, change),
  } as const;
  switch (field.field_type) {
    case FIELD_TYPE.CHOICE:
      return <ChoiceField {...written} identity={identity} />;
    case FIELD_TYPE.IMAGE:
      return <PictureField {...files} />;
    case FIELD_TYPE.VIDEO:
      return <VideoField {...files} />;
    case FIELD_TYPE.AUDIO:
      return <AudioField {...files} />;
    case FIELD_TYPE.FILE:
      return <DocumentField {...files} />;
    case FIELD_TYPE.SIGNATURE:
      return <SignatureField {...files} />;
    case FIELD_TYPE.STEPS:
      return <StepsField {...written} />;
    case FIELD_TYPE.ARTICLE:
      return <ArticleField {...written} />;
    case FIELD_TYPE.PHONE:
      return (
        <PhoneField field={field} error={error} value={value} onChange={(next) => update(key, () => next)} />
      );
    case FIELD_TYPE.LOCATION:
      return (
        <PlaceField
          field={field}
          error={error}
          value={isPlace(value) ? value : undefined}
          onChange={(next) => update(key, () => next)}
        />
      );
    default:
      return <TextField {...written} identity={identity} />;
  }
}

/** The organiser's fields as phone controls; joining, signing in, editing and the profile all use this. */
export function FieldList({ fields, error, identity = false, ...rest }: FieldListProps) {
  const errors = error === undefined ? [] : 'field' in error ? [error] : error;
  return fields.map((field) => (
    <One
      key={field.field_key}
      {...rest}
      field={field}
      identity={identity}
      error={errors.find((one) => one.field === String(field.field_key))?.message}
    />
  ));
}

/** Brings the field that was refused into view, with the keyboard open. */
export function focusField(fields: readonly Field[], key: string | undefined): void {
  const field = fields.find((f) => String(f.field_key) === key);
  const control = field && document.getElementById(idsOf(field).input);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
