import type { ReactNode } from 'react';
import { Seal } from '../primitives/seal.tsx';
import './seal-state.css';

interface SealStateProps {
  title: string;
  /** Meaning, and the next step. */
  hint?: ReactNode;
  act?: ReactNode;
}

/** A whole screen of the phone without content: the empty place of a seal, what it means, and the button. */
export const SealState = ({ title, hint, act }: SealStateProps) => (
  <div className="ui-seal-state">
    <Seal size={64} />
    <h2>{title}</h2>
    {hint && <p>{hint}</p>}
    {act}
  </div>
);
