import { ApiRejection, type Call } from '@rollcall/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showError } from '../../errors.ts';
import { openGate } from '../../gate-store.ts';
import { refresh } from '../../queries.ts';
import { isEditedMeanwhile } from '../edited-meanwhile.ts';
import { createSaver, type SavePhase } from '../saver.ts';
import { type FormLayout, type ShownViolation, sectionOf } from '../sections.ts';
import { unreadField } from '../unread-field.ts';
import { waitsForUpload } from '../waits-for-upload.ts';

interface NamedField<Id extends string> {
  section: Id;
  field: string;
  message: string;
}

interface SaveOptions<Id extends string> {
  form: {
    violations: ShownViolation[];
    attempt: () => void;
    reject: (violation: NamedField<Id> | null) => void;
  };
  layout: FormLayout<Id>;
  /** Milliseconds that the saved state shows. */
  stay: number;
  /** Sends the form and answers the id of what it saved. */
  send: () => Promise<string>;
  /** Asked first, where there is something to be said about the change; false: it is not saved. */
  confirm?: (() => Promise<boolean>) | undefined;
  /** After the server has taken it. */
  onSaved?: ((id: string) => void) | undefined;
  /** Reads that show what was saved. */
  refreshes: readonly Call[];
  /** Page that is opened then. */
  pageOf: (id: string) => string;
  /** Somebody else saved meanwhile: what is stored is no longer what the form began with. */
  onStale?: (() => void) | undefined;
  /** Shows the first thing that is wrong. */
  jump: (violation: ShownViolation) => void;
}

/** Pressing save: everything is judged first; what is wrong is shown, and only a right form is sent (FORM-82, HW-32). */
export function useSave<Id extends string>(options: SaveOptions<Id>) {
  const { form, layout, stay, send, confirm, onSaved, refreshes, pageOf, onStale, jump } = options;
  const navigate = useNavigate();
  const [phase, setPhase] = useState<SavePhase>('idle');
  const [saver] = useState(() => createSaver(stay));
  const request = useRef(false);

  /** The field that a refusal named, as a violation of the form. */
  const namedField = (error: unknown): NamedField<Id> | null => {
    if (!(error instanceof ApiRejection) || !error.data.field) return null;
    const { field } = error.data;
    return { section: sectionOf(layout, field) ?? layout.ids[0], field, message: error.message };
  };
  const start = () =>
    void saver({
      send,
      onPhase: setPhase,
      onSaved: (id) => {
        onSaved?.(id);
        void refresh(...refreshes);
      },
      onRejected: (error) => {
        showError(error);
        if (isEditedMeanwhile(error)) {
          onStale?.();
          window.scrollTo({ top: 0 });
        }
        const violation = namedField(error);
        form.reject(violation);
        if (violation) jump(violation);
      },
      onDone: (id) => void navigate(pageOf(id)),
    });
  const save = () => {
    const wrong = form.violations[0];
    if (wrong) {
      form.attempt();
      jump(wrong);
      if (wrong.gate) openGate(wrong.gate, wrong.message);
      return;
    }
    const unread = unreadField();
    if (unread) return unread.focus();
    if (waitsForUpload(document)) return;
    if (!confirm) return start();
    if (request.current) return;
    request.current = true;
    setPhase('sending');
    void confirm().then((agreed) => {
      request.current = false;
      if (agreed) start();
      else setPhase('idle');
    });
  };
  return { phase, save };
}
