import { createContext, use, useId } from 'react';

/** Ties a control to the row around it: its label, its hint and its error. */
interface FieldContext {
  id: string;
  /** Id of its label, for a group that no `for` can name. */
  labelledBy?: string | undefined;
  /** Ids of hint and error, in the order in which they are read. */
  describedBy?: string | undefined;
  invalid: boolean;
  disabled: boolean;
}

export const FieldScope = createContext<FieldContext | null>(null);

export interface FieldProps {
  id?: string | undefined;
  /** Name for readers, where no row with a label stands around it. */
  label?: string | undefined;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** Attributes of the element that takes the focus. Its own properties go before those of the row. */
export function useField({ id, label, invalid, disabled }: FieldProps, problemId?: string) {
  const row = use(FieldScope);
  const own = useId();
  const described = [row?.describedBy, problemId].filter(Boolean).join(' ');
  return {
    id: id ?? row?.id ?? own,
    ...(label === undefined
      ? row?.labelledBy === undefined
        ? {}
        : { 'aria-labelledby': row.labelledBy }
      : { 'aria-label': label }),
    ...(described === '' ? {} : { 'aria-describedby': described }),
    ...((invalid ?? row?.invalid ?? false) || problemId ? { 'aria-invalid': true as const } : {}),
    disabled: disabled ?? row?.disabled ?? false,
  };
}
