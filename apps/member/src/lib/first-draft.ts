import { FIELD_TYPE, type Field } from '@rollcall/contract/field/field';
import { textLimitsOf } from '@rollcall/rules/field/limits';
import { activeFields, type Draft, presetsOf } from './draft.ts';
import { isPreset } from './field-values.ts';

/**
 * Initial values of the fields: presets, and the organiser's default text in the first text field, to be changed or
 * kept; as much of it as the field takes, so that nobody has to cut by hand a text that they did not write.
 */
export function firstDraft(fill_options: readonly Field[], hint: string): Draft {
  const fields = activeFields(fill_options);
  const text =
    fields.find(({ field_type }) => field_type === FIELD_TYPE.MULTI_LINE) ??
    fields.find(
      (field) => field.field_type === FIELD_TYPE.SINGLE_LINE && !isPreset('TEMPERATURE', field, false),
    );
  const presets = presetsOf(fill_options);
  if (!hint || !text) return presets;
  // A field without a limit of its own takes what a free activity takes, as the page knows no certification.
  const { max } = textLimitsOf(text, (text.max_limit ?? 0) > 0);
  return { [text.field_key]: [...hint].slice(0, max).join(''), ...presets };
}
