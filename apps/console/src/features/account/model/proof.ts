import { ApiRejection } from '@rollcall/contract';
import type { ComponentType } from 'react';

/** The form that proves once more who is asking; the page that combines features gives it. */
export type Proof = ComponentType<{ action: string; onDone: () => void }>;

/** Whether something was refused until its person proves anew who they are. */
export const needsProof = (error: unknown): boolean =>
  error instanceof ApiRejection && error.data.reason === 'reauth_needed';
