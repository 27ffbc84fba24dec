import { hasReason } from '@rollcall/web/rejection';
import type { ComponentType } from 'react';

/** The form that proves once more who is asking; the page that combines features gives it. */
export type Proof = ComponentType<{ action: string; onDone: () => void }>;

/** True where an error asks for a new proof of identity. */
export const needsProof = (error: unknown): boolean => hasReason(error, 'reauth_needed');
