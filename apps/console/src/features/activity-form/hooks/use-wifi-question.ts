import { useRef, useState } from 'react';
import type { ActivityForm } from './use-activity-form.ts';

const uncaptured = (wifis: ActivityForm['settings']['wifis']): string[] =>
  wifis.filter(({ egress = [] }) => egress.length === 0).map(({ ssid }) => ssid);

/** Asks before networks are added that no browser can be recognised on; `also` is asked next, where it is there. */
export function useWifiQuestion(form: ActivityForm, also: (() => Promise<boolean>) | undefined) {
  const [open, setOpen] = useState(false);
  const decide = useRef<(agreed: boolean) => void>(() => undefined);
  const known = form.judged.previous?.settings.wifis ?? [];
  const names = uncaptured(form.settings.wifis).filter((name) => !uncaptured(known).includes(name));
  const request = async (): Promise<boolean> => {
    setOpen(true);
    const agreed = await new Promise<boolean>((resolve) => {
      decide.current = resolve;
    });
    return agreed && (also ? also() : true);
  };
  return {
    /** Networks to ask about; empty: no question stands open. */
    names: open ? names : [],
    confirm: names.length > 0 ? request : also,
    answer: (agreed: boolean) => {
      setOpen(false);
      decide.current(agreed);
    },
  };
}
