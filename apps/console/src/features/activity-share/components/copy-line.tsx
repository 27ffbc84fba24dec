import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useId } from 'react';
import { copyText } from '../../../lib/copy.ts';

interface CopyLineProps {
  label: string;
  value: string;
  note?: string;
}

/** A text to take along: shown in full, selected by a click, copied by the button (DETAIL-03, DETAIL-04). */
export function CopyLine({ label, value, note }: CopyLineProps) {
  const id = useId();
  return (
    <div className="share-line">
      <label htmlFor={id}>{label}</label>
      <div className="share-line-row">
        <input id={id} readOnly value={value} onFocus={(event) => event.target.select()} />
        <Button disabled={value === ''} onClick={() => void copyText(value)}>
          <Icon name="copy" size={16} />
          {t('复制')}
        </Button>
      </div>
      {note && <p className="share-note">{note}</p>}
    </div>
  );
}
