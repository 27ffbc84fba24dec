import { ApiRejection, getDetail, listActivities } from '@rollcall/contract';
import type { Violation } from '@rollcall/rules';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showError } from '../../../lib/errors.ts';
import { createSaver, type SavePhase } from '../../../lib/form/saver.ts';
import { openGate } from '../../../lib/gate-store.ts';
import { refresh } from '../../../lib/queries.ts';
import { storeCid } from '../../../lib/session-store.ts';
import { type FormSectionId, SECTION_IDS, sectionOf } from '../model/drafts.ts';
import type { ActivityForm } from './use-activity-form.ts';

interface SaveOptions {
  form: ActivityForm;
  /** Sends the form and answers the cid. */
  send: () => Promise<string>;
  /** Asked first, where there is something to be said about the change; false: it is not saved. */
  confirm?: (() => Promise<boolean>) | undefined;
  /** After the server has taken it. */
  onSaved?: (() => void) | undefined;
  /** Somebody else saved meanwhile: what is stored is no longer what the form began with. */
  onStale?: (() => void) | undefined;
  /** Shows the first thing that is wrong. */
  jump: (violation: Violation) => void;
}

/** The field that a refusal named, as a violation of the form. */
function namedField(error: unknown): Violation | null {
  if (!(error instanceof ApiRejection) || !error.data.field) return null;
  const section: FormSectionId = sectionOf(error.data.field) ?? SECTION_IDS[0];
  return { section, field: error.data.field, message: error.message };
}

/** Pressing save: everything is judged first; what is wrong is shown, and only a right form is sent (FORM-82). */
export function useSave({ form, send, confirm, onSaved, onStale, jump }: SaveOptions) {
  const navigate = useNavigate();
  const [phase, setPhase] = useState<SavePhase>('idle');
  const [saver] = useState(() => createSaver());
  const asking = useRef(false);

  const start = () =>
    void saver({
      send,
      onPhase: setPhase,
      onSaved: (cid) => {
        storeCid(cid);
        onSaved?.();
        void refresh(getDetail, listActivities);
      },
      onRefused: (error) => {
        showError(error);
        if (error instanceof ApiRejection && error.data.reason === 'edited_meanwhile') {
          onStale?.();
          window.scrollTo({ top: 0 });
        }
        const violation = namedField(error);
        form.refuse(violation);
        if (violation) jump(violation);
      },
      onDone: (cid) => void navigate(`/checkin-info/${cid}`),
    });
  const save = () => {
    const wrong = form.violations[0];
    if (wrong) {
      form.attempt();
      jump(wrong);
      if (wrong.gate) openGate(wrong.gate, wrong.message);
      return;
    }
    if (!confirm) return start();
    if (asking.current) return;
    asking.current = true;
    setPhase('sending');
    void confirm().then((agreed) => {
      asking.current = false;
      if (agreed) start();
      else setPhase('idle');
    });
  };
  return { phase, save };
}
