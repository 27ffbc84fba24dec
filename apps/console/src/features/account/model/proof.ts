import { ApiRejection } from '@rollcall/contract';
import type { ComponentType } from 'react';

/** The form that proves once more who is asking; the page that combines features gives it. */
export type Proof = ComponentType<{ action: string; onDone: () => void }>;

/** True where an error asks for a new proof of identity. */
export const needsProof = (error: unknown): boolean =>
  error instanceof ApiRejection && error.data.reason === 'reauth_needed';
