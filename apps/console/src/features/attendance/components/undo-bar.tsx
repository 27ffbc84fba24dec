import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import type { Marking } from '../api/marking.ts';

/** Result of the last act, and the way back for ten minutes. */
export function UndoBar({ marking }: { marking: Marking }) {
  if (!marking.batch) return null;
  return (
    <div className="at-bar" role="status">
      <span>{marking.batch.text}</span>
      <Button busy={marking.busy} onClick={() => void marking.undo()}>
        {t('撤销')}
      </Button>
      <Button look="quiet" onClick={marking.forget}>
        {t('知道了')}
      </Button>
    </div>
  );
}
