import { ApiRejection, getHomework, listHomework } from '@rollcall/contract';
import { HOMEWORK_SECTION_TITLES, type HomeworkSectionId, type HomeworkViolation } from '@rollcall/rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showError } from '../../../lib/errors.ts';
import { createSaver, type SavePhase } from '../../../lib/form/saver.ts';
import { openGate } from '../../../lib/gate-store.ts';
import { refresh } from '../../../lib/queries.ts';
import type { HomeworkFormState } from './use-homework-form.ts';

/** Milliseconds that the saved state shows (CONST-03, HW-32). */
export const SAVED_STAY = 1200;

/** Where a setting stands in the form, by the first part of its path. */
const SECTIONS: Record<string, HomeworkSectionId> = {
  start_date: 'time',
  end_date: 'time',
  checkinday: 'time',
  time_list: 'time',
  limit: 'time',
  advance_time: 'time',
  fill_options: 'content',
  answer: 'access',
  date_show_answer: 'access',
  locations: 'places',
  wifis: 'places',
  scan_required: 'places',
  sync_cids: 'sync',
};
const FIRST = Object.keys(HOMEWORK_SECTION_TITLES)[0] as HomeworkSectionId;

/** The field that a refusal named, as a violation of the form. */
function namedField(error: unknown): HomeworkViolation | null {
  if (!(error instanceof ApiRejection) || !error.data.field) return null;
  const { field } = error.data;
  return { section: SECTIONS[field.split('.')[0] ?? ''] ?? FIRST, field, message: error.message };
}

interface SaveOptions {
  form: HomeworkFormState;
  /** Sends the form and answers its wid. */
  send: () => Promise<string>;
  onSaved: () => void;
  /** Shows the first thing that is wrong. */
  jump: (violation: HomeworkViolation) => void;
}

/** Pressing save: everything is judged first, and only a right form is sent; a refusal re-enables (HW-32, HW-33). */
export function useHomeworkSave({ form, send, onSaved, jump }: SaveOptions) {
  const navigate = useNavigate();
  const [phase, setPhase] = useState<SavePhase>('idle');
  // Somebody else saved meanwhile: every further save is refused until what they saved is loaded.
  const [stale, setStale] = useState(false);
  const [saver] = useState(() => createSaver(SAVED_STAY));
  const save = () => {
    const wrong = form.violations[0];
    if (wrong) {
      form.attempt();
      jump(wrong);
      if (wrong.gate) openGate(wrong.gate, wrong.message);
      return;
    }
    void saver({
      send,
      onPhase: setPhase,
      onSaved: () => {
        onSaved();
        void refresh(listHomework, getHomework);
      },
      onRefused: (error) => {
        showError(error);
        if (error instanceof ApiRejection && error.data.reason === 'edited_meanwhile') {
          setStale(true);
          window.scrollTo({ top: 0 });
        }
        const violation = namedField(error);
        form.refuse(violation);
        if (violation) jump(violation);
      },
      onDone: () => void navigate(`/checkinDetail?cid=${form.cid}`),
    });
  };
  return { phase, save, stale };
}
