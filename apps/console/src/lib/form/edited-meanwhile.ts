import { ApiRejection } from '@rollcall/contract';

/** True where somebody else has saved since what is changed was read. */
export const isEditedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiRejection && error.data.reason === 'edited_meanwhile';
