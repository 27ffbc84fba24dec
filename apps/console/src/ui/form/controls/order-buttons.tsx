import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import type { Step } from '../../../lib/form/ordering.ts';

interface OrderButtonsProps {
  /** Accessible name of the moved or removed thing. */
  name: string;
  onMove?: (step: Step) => void;
  onRemove?: () => void;
}

/** Up, down, away. At an edge the press answers why nothing moves (FORM-17), so none is ever disabled. */
export function OrderButtons({ name, onMove, onRemove }: OrderButtonsProps) {
  return (
    <span className="af-order">
      {onMove && (
        <>
          <button type="button" aria-label={t('上移{{name}}', { name })} onClick={() => onMove(-1)}>
            <Icon name="down" size={16} className="af-up" />
          </button>
          <button type="button" aria-label={t('下移{{name}}', { name })} onClick={() => onMove(1)}>
            <Icon name="down" size={16} />
          </button>
        </>
      )}
      {onRemove && (
        <button type="button" aria-label={t('删除{{name}}', { name })} onClick={onRemove}>
          <Icon name="trash" size={16} />
        </button>
      )}
    </span>
  );
}
