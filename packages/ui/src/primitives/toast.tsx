import { useSyncExternalStore } from 'react';
import { t } from '../texts.ts';
import { dismiss, listenToToasts, readToasts, toast } from '../toasts.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import './toast.css';

const ICONS = { success: 'done', error: 'warning', info: 'info' } as const;

/** The toasts of the page, over everything and never moving it. Once in each app. */
export function Toaster() {
  const items = useSyncExternalStore(listenToToasts, readToasts);
  return (
    <section
      className="ui-toasts"
      aria-label={t('操作提示')}
      aria-live="polite"
      onPointerEnter={toast.pause}
      onPointerLeave={toast.resume}
      onFocus={toast.pause}
      onBlur={toast.resume}
    >
      {items.map(({ id, kind, text, act }) => (
        <div key={id} className={`ui-toast ui-toast-${kind}`}>
          <Icon name={ICONS[kind]} />
          <span className="ui-toast-text">{text}</span>
          {act && (
            <>
              <Button
                size="small"
                look="approve"
                onClick={() => {
                  dismiss(id);
                  act.onPress();
                }}
              >
                {act.label}
              </Button>
              <IconButton size="small" icon="close" label={t('关闭')} onClick={() => dismiss(id)} />
            </>
          )}
        </div>
      ))}
    </section>
  );
}
