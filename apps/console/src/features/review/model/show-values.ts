import type { AnsweredField } from '@rollcall/contract';
import type { ReactNode } from 'react';

/** Shows what a member filled in, as the list of records does. */
export type ShowValues = (fields: readonly AnsweredField[]) => ReactNode;
