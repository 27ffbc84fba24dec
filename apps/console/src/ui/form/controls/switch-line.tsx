import { Switch } from '@rollcall/ui/primitives/switch';
import { type ReactNode, useId } from 'react';
import { CertifiedTag } from './certified-tag.tsx';

interface SwitchLineProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Marks what needs a certification that the initiator lacks. */
  gated?: boolean;
  note?: ReactNode;
  /** Accessible name where the words alone would not say which of several this is. */
  name?: string;
}

/** A switch with its words beside it; the words switch it too. */
export function SwitchLine({ label, checked, onChange, disabled, gated, note, name }: SwitchLineProps) {
  const id = useId();
  return (
    <div className="af-switch">
      <Switch id={id} checked={checked} onChange={onChange} disabled={disabled} label={name} />
      <label htmlFor={id}>{label}</label>
      {gated && <CertifiedTag />}
      {note && <span className="af-note">{note}</span>}
    </div>
  );
}
