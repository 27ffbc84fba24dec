import { type CheckinRecord, REVIEW_MESSAGES } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { freshId } from '@rollcall/web/request-id';
import { useRef, useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { review } from '../api/reviews.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import { type Change, contentOf, isEmpty, NOTHING } from '../model/review-content.ts';
import { Composer } from './composer.tsx';
import { OwnReviews } from './own-reviews.tsx';

interface ReviewPanelProps {
  record: CheckinRecord;
  /** The record as it is after a review was written, changed or taken back. */
  onDone: (record: CheckinRecord) => void;
  /** Closes the panel; what was typed is kept. */
  onCancel?: () => void;
}

/** Reviews a record where it stands (REC-16). Typed text survives a rejection and a closed panel. */
export function ReviewPanel({ record, onDone, onCancel }: ReviewPanelProps) {
  const [draft, change] = useDraft(record.pt_id);
  const shortcuts = useShortcuts();
  const [recording, setRecording] = useState(false);
  const [sending, setSending] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Id of the own review that is being changed. */
  const [editing, setEditing] = useState<string | null>(null);
  // The same try is the same request, however often it is pressed.
  const requestId = useRef(freshId());

  const write: Change = (patch) => {
    requestId.current = freshId();
    change(patch);
  };

  const submit = async () => {
    if (isEmpty(draft)) return toast.error(t(REVIEW_MESSAGES.empty));
    setSending(true);
    try {
      const names = editing ? { id: editing } : { request_id: requestId.current };
      const after = await review(record.pt_id, draft, names);
      requestId.current = freshId();
      change(NOTHING);
      setEditing(null);
      toast.success(editing ? t('点评已修改') : t('点评成功'));
      onDone(after);
    } catch (error) {
      showError(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <section className="mk-panel" aria-label={t('点评{{name}}', { name: record.name })}>
      <OwnReviews
        record={record}
        editing={editing}
        onEdit={(remark) => {
          setEditing(remark?.id ?? null);
          change(remark ? contentOf(remark) : NOTHING);
        }}
        onDone={onDone}
      />
      <Composer
        draft={draft}
        onChange={write}
        onGrade={(rank) => write({ rank })}
        shortcuts={shortcuts}
        recording={recording}
        onRecording={setRecording}
        onBusy={setBusy}
      />
      <div className="mk-panel-actions">
        <Button onClick={() => (onCancel ?? (() => onDone(record)))()}>{t('取消')}</Button>
        <Button look="primary" disabled={sending || busy} onClick={() => void submit()}>
          {sending ? t('提交中') : editing ? t('保存修改') : t('提交点评')}
        </Button>
      </div>
    </section>
  );
}
