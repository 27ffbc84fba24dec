import { LIMITS } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { Icon } from '@rollcall/ui/primitives/icon';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { t } from '@rollcall/web/i18n';
import { type FormEvent, useState } from 'react';
import { FailedState } from '../../../ui/failed-state.tsx';
import type { useShortcuts } from '../hooks/use-shortcuts.ts';

interface PhrasesDialogProps {
  shortcuts: ReturnType<typeof useShortcuts>;
  onInsert: (phrase: string) => void;
  onClose: () => void;
}

/** The person's phrases: added, changed, deleted, inserted (REC-27). Loaded when it is opened. */
export default function PhrasesDialog({ shortcuts, onInsert, onClose }: PhrasesDialogProps) {
  const { own, offered, error, retry, save, busy } = shortcuts;
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <Dialog bare width={560} title={t('快捷短语')} onClose={onClose}>
      {error && !own ? (
        <FailedState error={error} onRetry={retry} />
      ) : (
        <div className="mk-phrases">
          <PhraseForm
            label={t('添加短语')}
            button={t('添加')}
            busy={busy}
            onSave={(content) => save({ content })}
          />
          <ul className="mk-phrase-list">
            {own?.map(({ id, content }) => (
              <li key={id}>
                {editing === id ? (
                  <PhraseForm
                    label={t('修改短语')}
                    button={t('保存')}
                    initial={content}
                    busy={busy}
                    onSave={async (changed) => {
                      const saved = await save({ id, content: changed });
                      if (saved) setEditing(null);
                      return saved;
                    }}
                    onCancel={() => setEditing(null)}
                  />
                ) : (
                  <>
                    <button type="button" className="mk-phrase" onClick={() => onInsert(content)}>
                      {content}
                    </button>
                    <Button
                      look="quiet"
                      aria-label={t('修改短语：{{content}}', { content })}
                      onClick={() => setEditing(id)}
                    >
                      <Icon name="pencil" size={16} />
                    </Button>
                    <Button
                      look="quiet"
                      disabled={busy}
                      aria-label={t('删除短语：{{content}}', { content })}
                      onClick={() => void save({ id })}
                    >
                      <Icon name="trash" size={16} />
                    </Button>
                  </>
                )}
              </li>
            ))}
            {offered.length > 0 && (
              <li className="mk-note">
                {own?.length === 0
                  ? t('还没有自己的短语。下面是常用的几条，点“加入”即可留用。')
                  : t('还可以加入')}
              </li>
            )}
            {offered.map((content) => (
              <li key={content}>
                <button type="button" className="mk-phrase" onClick={() => onInsert(content)}>
                  {content}
                </button>
                <Button look="quiet" disabled={busy} onClick={() => void save({ content })}>
                  {t('加入')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

interface PhraseFormProps {
  label: string;
  button: string;
  initial?: string;
  busy: boolean;
  onSave: (content: string) => Promise<boolean>;
  onCancel?: () => void;
}

function PhraseForm({ label, button, initial = '', busy, onSave, onCancel }: PhraseFormProps) {
  const [content, setContent] = useState(initial);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSave(content)) setContent('');
  };
  return (
    <form className="mk-phrase-form" onSubmit={(event) => void submit(event)}>
      <TextField
        label={label}
        placeholder={label}
        value={content}
        most={LIMITS.shortcutText}
        autoFocus
        onChange={setContent}
      />
      <Button type="submit" look="primary" busy={busy}>
        {button}
      </Button>
      {onCancel && <Button onClick={onCancel}>{t('取消')}</Button>}
    </form>
  );
}
