import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';
import type { useShortcuts } from '../hooks/use-shortcuts.ts';
import { PHRASE_KEYS } from '../model/keys.ts';

const PhrasesDialog = lazy(() => import('./phrases-dialog.tsx'));

/** Chips that are shown; all of them stand in the dialog. */
const SHOWN = 9;

interface PhraseChipsProps {
  shortcuts: ReturnType<typeof useShortcuts>;
  onInsert: (phrase: string) => void;
  keys?: boolean;
}

/** Phrases that are inserted by a click (REC-29), and the way to keep them. */
export function PhraseChips({ shortcuts, onInsert, keys = false }: PhraseChipsProps) {
  const [managing, setManaging] = useState(false);
  return (
    <div className="mk-chips">
      {shortcuts.phrases.slice(0, SHOWN).map((phrase, index) => (
        <button
          key={phrase}
          type="button"
          className="mk-chip"
          title={phrase}
          onClick={() => onInsert(phrase)}
        >
          <span>{phrase}</span>
          {keys && PHRASE_KEYS[index] && <kbd className="mk-key">{PHRASE_KEYS[index]}</kbd>}
        </button>
      ))}
      <button type="button" className="mk-chip mk-chip-manage" onClick={() => setManaging(true)}>
        {t('管理短语')}
      </button>
      {managing && (
        <Suspense>
          <PhrasesDialog
            shortcuts={shortcuts}
            onInsert={(phrase) => {
              onInsert(phrase);
              setManaging(false);
            }}
            onClose={() => setManaging(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
