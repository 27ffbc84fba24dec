import { FieldNotes, type FieldProps, idsOf, Requirement } from './field-frame.tsx';

/** One of the organiser's options. */
export function ChoiceField({ field, value, onChange, error }: FieldProps<string>) {
  const ids = idsOf(field);
  return (
    <fieldset
      className="field"
      {...(error ? { 'aria-describedby': ids.error } : {})}
      {...(field.require === 1 ? { 'data-required': true } : {})}
    >
      <legend>
        {field.field_name}
        <Requirement field={field} />
      </legend>
      <FieldNotes field={field} error={error}>
        <div className="choices">
          {field.options.map((option, index) => (
            <label key={option}>
              <input
                type="radio"
                id={index === 0 ? ids.input : undefined}
                name={ids.input}
                checked={value === option}
                onChange={() => onChange(option)}
              />
              {option}
            </label>
          ))}
        </div>
      </FieldNotes>
    </fieldset>
  );
}
