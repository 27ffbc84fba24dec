import { FIELD_TYPE, type Field, type FieldType } from '@rollcall/contract/field/field';
import type { ReactNode } from 'react';
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

/** Common properties of every control. */
interface ControlProps {
  field: Field;
  error: string | undefined;
  identity: boolean;
  value: DraftValue | undefined;
  onChange: (value: DraftValue) => void;
  /** Of files: others may come while one is on its way. */
  onUpdate: (change: (value: DraftValue | undefined) => DraftValue) => void;
}
type Control = (props: ControlProps) => ReactNode;

/** Props of the controls that hold a text. */
const written = ({ field, error, value, onChange }: ControlProps) => ({
  field,
  error,
  value: typeof value === 'string' ? value : undefined,
  onChange: (next: string) => onChange(next),
});
const filed = ({ field, error, value, onUpdate }: ControlProps) => ({ field, error, value, onUpdate });
const textControl: Control = (props) => <TextField {...written(props)} identity={props.identity} />;

const CONTROLS: Readonly<Record<FieldType, Control>> = {
  [FIELD_TYPE.SINGLE_LINE]: textControl,
  [FIELD_TYPE.MULTI_LINE]: textControl,
  [FIELD_TYPE.CHOICE]: (props) => <ChoiceField {...written(props)} identity={props.identity} />,
  [FIELD_TYPE.IMAGE]: (props) => <PictureField {...filed(props)} />,
  [FIELD_TYPE.VIDEO]: (props) => <VideoField {...filed(props)} />,
  [FIELD_TYPE.AUDIO]: (props) => <AudioField {...filed(props)} />,
  [FIELD_TYPE.FILE]: (props) => <DocumentField {...filed(props)} />,
  [FIELD_TYPE.SIGNATURE]: (props) => <SignatureField {...filed(props)} />,
  [FIELD_TYPE.STEPS]: (props) => <StepsField {...written(props)} />,
  [FIELD_TYPE.ARTICLE]: (props) => <ArticleField {...written(props)} />,
  [FIELD_TYPE.PHONE]: ({ field, error, value, onChange }) => (
    <PhoneField field={field} error={error} value={value} onChange={onChange} />
  ),
  [FIELD_TYPE.LOCATION]: ({ field, error, value, onChange }) => (
    <PlaceField field={field} error={error} value={isPlace(value) ? value : undefined} onChange={onChange} />
  ),
};

function One({ field, draft, update, error, identity }: OneProps) {
  // A page older than its server may be given a type that it does not know.
  const control = CONTROLS[field.field_type] ?? textControl;
  const key = field.field_key;
  const value = draft[key];
  return control({
    field,
    error,
    identity,
    value,
    onChange: (next) => update(key, () => next),
    onUpdate: (change) => update(key, change),
  });
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
  if (!field) return;
  const ids = idsOf(field);
  focusControl(ids.input);
  // The field's error is drawn a moment later, below a tall control beyond the edge.
  requestAnimationFrame(() => document.getElementById(ids.error)?.scrollIntoView({ block: 'nearest' }));
}

/** Brings a control into view and gives it the focus. @param id of the control, or of the group around it */
export function focusControl(id: string): void {
  const control = document.getElementById(id);
  control?.scrollIntoView({ block: 'center' });
  // Of a group its first control.
  const first = control?.matches('[role="radiogroup"]') ? control.querySelector('input') : control;
  first?.focus({ preventScroll: true });
}
