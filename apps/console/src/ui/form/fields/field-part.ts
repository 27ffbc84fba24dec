import type { Field } from '@rollcall/contract';
import type { FeatureTag } from '@rollcall/rules';

/** Props that every part of the card of a field takes. */
export interface FieldPartProps {
  field: Field;
  /** The same field as stored: what a lapsed certification allowed may stay (CERTGATE-32). */
  stored: Field | undefined;
  /** Path of the field in the settings: `reg_info.2`. */
  path: string;
  certified: boolean;
  /** True where the feature is there; else opens its gate. */
  allowed: (tag: FeatureTag) => boolean;
  errorOf: (part?: string) => string | undefined;
  onChange: (patch: Partial<Field>) => void;
}
