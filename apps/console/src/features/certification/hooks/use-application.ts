import { ApiRejection, type AuthType, type CertDetail, type CertForm, submitCert } from '@rollcall/contract';
import { CERT_FIELDS, type CertField, certStatus, checkCertification, complaintOf } from '@rollcall/rules';
import { toast } from '@rollcall/ui/toasts';
import { useEffect, useRef, useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { useAction } from '../../../lib/queries.ts';
import { readUser } from '../../../lib/session-store.ts';
import { blankForm, dropDraft, readDraft, saveDraft } from '../model/draft.ts';

export interface Application {
  form: CertForm;
  /** Errors by field, after the first try to send. */
  wrong: Partial<Record<CertField, string>>;
  put: (change: Partial<CertForm>) => void;
  /** Says what is wrong with one field before the whole is sent. */
  say: (field: CertField, message: string) => void;
  submit: () => void;
  busy: boolean;
  /** The form began with what was kept in this browser. */
  isDraft: boolean;
  forget: () => void;
}

/** Start of a new try: the application sent before, without its masked values. */
function formOf({ cert_id, form }: CertDetail, type: AuthType): CertForm {
  const { cert_type, ...stored } = form!;
  return { ...blankForm(type), ...stored, ...(cert_type >= 0 ? { cert_type } : {}), cert_id };
}

/** The form of an application: kept in this browser while it is written, checked by the rule, sent once. */
export function useApplication(detail: CertDetail, type: AuthType, onSent: () => void): Application {
  const openid = readUser()?.openid ?? '';
  // An expired application is over: another one begins empty. One that stands beside a former certification does not.
  const isAgain = detail.form !== null && certStatus(detail) !== 'expired';
  const draft = useRef(isAgain ? undefined : readDraft(openid));
  const [form, setForm] = useState<CertForm>(() =>
    isAgain ? formOf(detail, type) : { ...blankForm(type), ...draft.current, auth_type: type },
  );
  const [isDraft, setIsDraft] = useState(draft.current !== undefined);
  const [tried, setTried] = useState(false);
  const [reported, setReported] = useState<Application['wrong']>({});
  const send = useAction(submitCert, {
    onDone: () => {
      dropDraft(openid);
      onSent();
    },
    onError: (error) => {
      showError(error);
      if (error instanceof ApiRejection && error.data.field)
        setReported({ [error.data.field]: error.message });
    },
  });

  useEffect(() => {
    if (!isAgain) saveDraft(openid, form);
  }, [openid, isAgain, form]);

  const found = tried ? Object.fromEntries(checkCertification(form).map((p) => [p.field, p.message])) : {};

  function put(change: Partial<CertForm>) {
    setForm((now) => ({ ...now, ...change }));
    setReported((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))));
  }
  function submit() {
    setTried(true);
    const problems = checkCertification(form);
    const complaint = complaintOf(problems);
    if (complaint) {
      toast.error(complaint);
      const first = CERT_FIELDS[form.auth_type].find((field) => problems.some((p) => p.field === field));
      document.querySelector(`[data-field="${first ?? 'agree'}"]`)?.scrollIntoView({ block: 'center' });
      return;
    }
    void send.run(form);
  }
  function forget() {
    dropDraft(openid);
    setForm(blankForm(form.auth_type));
    setIsDraft(false);
    setTried(false);
  }
  const say = (field: CertField, message: string) => setReported((now) => ({ ...now, [field]: message }));
  return { form, wrong: { ...found, ...reported }, put, say, submit, busy: send.busy, isDraft, forget };
}
