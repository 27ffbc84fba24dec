import { Icon } from '@rollcall/ui/primitives/icon';
import { useToasts } from '../lib/toast-store.ts';

const ICONS = { success: 'check', error: 'warning', info: 'info' } as const;

/** Short messages over the page, never moving it. */
export function Toaster() {
  const items = useToasts();
  return (
    <div className="rc-toasts" aria-live="polite">
      {items.map((item) => (
        <div key={item.id} className={`rc-toast rc-toast-${item.kind}`}>
          <Icon name={ICONS[item.kind]} />
          <span>{item.text}</span>
        </div>
      ))}
    </div>
  );
}
