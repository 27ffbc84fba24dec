import { createContext, type ReactNode } from 'react';

/** Parts of other features in the form; the app joins them (`app/`). */
export interface FormSlots {
  /** The way to the management of an activity's barrage, for activities that exist. */
  barrage?: (cid: string) => ReactNode;
  /** Attendance on the large screen of an activity that exists. */
  roll?: (cid: string) => ReactNode;
}

export const FormSlotsContext = createContext<FormSlots>({});
