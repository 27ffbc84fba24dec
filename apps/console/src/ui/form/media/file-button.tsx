import { Button } from '@rollcall/ui/primitives/button';
import { Icon, type IconName } from '@rollcall/ui/primitives/icon';
import { type ChangeEvent, useRef } from 'react';

interface FileButtonProps {
  label: string;
  icon: IconName;
  accept: string;
  onFile: (file: File) => void;
  /** Asked before the chooser opens; false keeps it closed (a gate or a limit was met). */
  before?: () => boolean;
  disabled?: boolean;
  /** Accessible name where the words alone would not say which of several this is; the words are part of it. */
  name?: string;
}

/** Chooses one file. */
export function FileButton({ label, icon, accept, onFile, before, disabled, name = label }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Emptied, so that the same file can be chosen again after a refusal.
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <input ref={input} type="file" accept={accept} hidden onChange={choose} aria-label={name} />
      <Button
        disabled={disabled}
        aria-label={name}
        onClick={() => (before?.() ?? true) && input.current?.click()}
      >
        <Icon name={icon} size={16} />
        {label}
      </Button>
    </>
  );
}
