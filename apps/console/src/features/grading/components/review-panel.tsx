import { type CheckinRecord, REVIEW_MESSAGES, type RecordRemark } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef, useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { review } from '../api/reviews.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import { forgetRequestIds, requestIdsOf } from '../model/draft-store.ts';
import { isEmpty } from '../model/review-content.ts';
import { Composer } from './composer.tsx';
import { OwnReviews } from './own-reviews.tsx';

interface ReviewPanelProps {
  record: CheckinRecord;
  /** The record as it is after a review was written, changed or taken back. */
  onDone: (record: CheckinRecord) => void;
  /** Closes the panel; what was typed and not sent is kept. */
  onClose: () => void;
}

/**
 * Reviews a record where it stands (REC-16). Typed text survives a rejection and a closed panel. An answer closes the
 * panel that asked, and none that was opened since.
 */
export function ReviewPanel({ record, onDone, onClose }: ReviewPanelProps) {
  /** Own review that is being changed. */
  const [editing, setEditing] = useState<RecordRemark | null>(null);
  return (
    <section className="mk-panel" aria-label={t('点评{{name}}', { name: record.name })}>
      <OwnReviews
        record={record}
        editing={editing?.id ?? null}
        onEdit={setEditing}
        onDone={onDone}
        onClose={onClose}
      />
      <ReviewForm
        // A new review and each that is changed are written apart: none takes the text of another.
        key={editing?.id}
        record={record}
        editing={editing}
        onDone={onDone}
        onClose={onClose}
      />
    </section>
  );
}

interface ReviewFormProps {
  record: CheckinRecord;
  editing: RecordRemark | null;
  onDone: (record: CheckinRecord) => void;
  onClose: () => void;
}

function ReviewForm({ record, editing, onDone, onClose }: ReviewFormProps) {
  const [draft, change, clear] = useDraft(record.pt_id, editing);
  const shortcuts = useShortcuts();
  const [recording, setRecording] = useState(false);
  const [sending, setSending] = useState(false);
  const [busy, setBusy] = useState(false);
  // The same try is the same request, however often it is pressed.
  const [withId] = useState(() => requestIdsOf(record.pt_id));

  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => text.current?.focus(), []);

  const submit = async () => {
    if (isEmpty(draft)) return toast.error(t(REVIEW_MESSAGES.empty));
    setSending(true);
    try {
      const idOfNew = () => withId((request_id) => ({ ...draft, request_id })).request_id;
      const after = await review(
        record.pt_id,
        draft,
        editing ? { id: editing.id } : { request_id: idOfNew() },
      );
      if (!editing) forgetRequestIds(record.pt_id);
      const isAll = clear(draft);
      toast.success(editing ? t('点评已修改') : t('点评成功'));
      onDone(after);
      // Null once the form is gone: another one may be open.
      if (isAll && text.current) onClose();
    } catch (error) {
      showError(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      {editing && record.changed_since_graded === 1 && (
        <p className="mk-changed">
          {t('这里只更正原来的点评，“评后已修改”不会去掉。点评改过的内容，请写新的点评。')}
        </p>
      )}
      <Composer
        draft={draft}
        onChange={change}
        onGrade={(rank) => change({ rank })}
        shortcuts={shortcuts}
        recording={recording}
        onRecording={setRecording}
        onBusy={setBusy}
        text={text}
        onEscape={onClose}
      />
      <div className="mk-panel-actions">
        <Button onClick={onClose}>{t('取消')}</Button>
        <Button look="primary" busy={sending} disabled={busy} onClick={() => void submit()}>
          {sending ? t('提交中') : editing ? t('保存修改') : t('提交点评')}
        </Button>
      </div>
    </>
  );
}
