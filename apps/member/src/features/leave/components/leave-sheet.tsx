import { LEAVE_KINDS } from '@rollcall/contract/attendance/leave';
import { ApiRejection } from '@rollcall/contract/wire/client';
import { Banner } from '@rollcall/ui/primitives/banner';
import { Checkbox } from '@rollcall/ui/primitives/checkbox';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { RadioGroup } from '@rollcall/ui/primitives/radio';
import { Sheet } from '@rollcall/ui/primitives/sheet';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { isChanged, wrongFields } from '../../../lib/check-draft.ts';
import { textAt, useStoredForm } from '../../../lib/stored-form.ts';
import { slotText } from '../../../lib/time.ts';
import { type FieldError, FieldList, focusControl } from '../../../ui/fields/field-list.tsx';
import { FormFailure } from '../../../ui/fields/form-failure.tsx';
import { beyondFields, useFilled } from '../../../ui/fields/hooks/use-filled.ts';
import { type OwnLeave, useRequestLeave } from '../api/leave.ts';
import {
  CHOSEN,
  chosenOf,
  FIRST,
  fieldsOf,
  KEYS,
  KIND,
  LAST,
  PICTURES,
  REASON,
  textOf,
  wrongDays,
} from './leave-form.ts';

interface LeaveSheetProps {
  cid: string;
  /** Name of whoever fills it in, under which it is stored. */
  person: string;
  /** Id of the dependent that it is for, if any. */
  dependent: string | undefined;
  /** First day that may be asked for. */
  earliest: string;
  /** Day on which the form begins. */
  day: string;
  /** Slots to choose from; empty where leave is of whole days. */
  slots: OwnLeave['slots'];
  /** An organiser decides. */
  reviewed: boolean;
  onRequested: (waits: boolean) => void;
  /** It was closed while it was being sent, and was not. */
  onUnsent: (message: string) => void;
  onClose: () => void;
}

const idOf = (key: string) => `field-${key}`;

/** Asks for leave: days, slots of them, kind, reason and pictures. */
export function LeaveSheet(props: LeaveSheetProps) {
  const { cid, person, dependent, earliest, day, slots, reviewed, onRequested, onUnsent, onClose } = props;
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [fields] = useState(fieldsOf);
  const [initial] = useState({ [FIRST]: day, [LAST]: day });
  const form = `leave ${dependent ?? ''}`;
  const stored = useStoredForm(person, form, initial, 'all');
  const { draft, ready, update, forget, discard } = stored;
  const first = textAt(draft, FIRST);
  const last = textAt(draft, LAST);
  const kind = LEAVE_KINDS.find((one) => one === textAt(draft, KIND));
  const chosen = chosenOf(textAt(draft, CHOSEN), slots);
  const request = useRequestLeave((leave) => {
    forget();
    onRequested(leave.status === 0);
  });
  const { uploading, problem, collect, isOpen } = useFilled((wrong) => show([wrong]));
  const failure = beyondFields(Object.keys(KEYS), request.error ?? problem);
  const errorOf = (key: string) => errors.find(({ field }) => field === key)?.message;

  function show(wrong: readonly FieldError[]) {
    setErrors(wrong);
    if (wrong[0]) focusControl(idOf(wrong[0].field));
  }
  const settle = (key: string) => setErrors((now) => now.filter(({ field }) => field !== key));

  async function send() {
    const wrong = [
      ...wrongDays(first, last, earliest),
      ...(chosen?.length === 0 ? [{ field: 'slots', message: t('请选择请假的时段') }] : []),
      ...(kind === undefined ? [{ field: 'kind', message: t('请选择请假类型') }] : []),
      ...wrongFields(fields, draft, { pic_text: 0 }),
    ];
    show(wrong);
    if (wrong.length > 0 || kind === undefined) return;
    request.reset();
    const filled = await collect(fields, draft);
    if (!filled) return;
    const filledIn = (key: number) => filled.find((one) => one.key === key)?.val;
    const pictures = filledIn(PICTURES);
    const leave = {
      cid,
      ...(dependent ? { agent_for: dependent } : {}),
      first,
      last,
      ...(chosen ? { slots: [...chosen] } : {}),
      kind,
      reason: String(filledIn(REASON) ?? ''),
      pictures: Array.isArray(pictures) ? (pictures as string[]) : [],
    };
    await request.mutateAsync(leave).catch((cause: Error) => {
      if (!isOpen()) return onUnsent(cause.message);
      const key = cause instanceof ApiRejection ? KEYS[cause.data.field ?? ''] : undefined;
      if (key !== undefined) show([{ field: key, message: cause.message }]);
    });
  }

  const isSending = request.isPending || uploading;

  return (
    <Sheet
      title={t('请假')}
      onClose={() => {
        if (uploading) onUnsent(t('文件还没有传完，没有提交'));
        else if (!request.isPending) discard();
        onClose();
      }}
      takesBack
      dirty={() => !isSending && isChanged(fields, initial, draft)}
      foot={
        <PlainButton look="primary" disabled={isSending || !ready} onClick={() => void send()}>
          {uploading ? t('等待文件上传…') : request.isPending ? t('正在提交…') : t('提交请假')}
        </PlainButton>
      }
    >
      <FormFailure message={failure?.message} />
      {stored.isRestored && <Banner tone="amber">{t('上次填写的请假还没有提交，请核对日期')}</Banner>}
      <p className="muted">{reviewed ? t('提交后由发起人审核') : t('提交后立即生效')}</p>
      <div className="leave-days">
        <DayField
          name="first"
          label={t('开始日期')}
          min={earliest}
          value={first}
          error={errorOf('first')}
          onChange={(day) => {
            update(FIRST, () => day);
            if (last < day) update(LAST, () => day);
            settle('first');
            settle('last');
          }}
        />
        <DayField
          name="last"
          label={t('结束日期')}
          min={first || earliest}
          value={last}
          error={errorOf('last')}
          onChange={(day) => {
            update(LAST, () => day);
            settle('last');
          }}
        />
      </div>
      {slots.length > 0 && (
        <Slots
          slots={slots}
          chosen={chosen}
          error={errorOf('slots')}
          onChoose={(next) => {
            update(CHOSEN, () => textOf(next));
            settle('slots');
          }}
        />
      )}
      <fieldset className="field" {...describedBy('kind', errorOf('kind'))}>
        <legend>{t('请假类型')}</legend>
        <RadioGroup
          id={idOf('kind')}
          label={t('请假类型')}
          invalid={errorOf('kind') !== undefined}
          value={kind ?? null}
          options={LEAVE_KINDS.map((one) => ({ value: one, label: t(one) }))}
          onChange={(one) => {
            update(KIND, () => one);
            settle('kind');
          }}
        />
        <Problem name="kind" message={errorOf('kind')} />
      </fieldset>
      <FieldList
        fields={fields}
        draft={draft}
        error={errors}
        update={(key, change) => {
          settle(String(key));
          update(key, change);
        }}
      />
    </Sheet>
  );
}

const describedBy = (name: string, error: string | undefined) =>
  error === undefined ? {} : { 'aria-describedby': `${idOf(name)}-error` };

function Problem({ name, message }: { name: string; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className="field-error" id={`${idOf(name)}-error`} role="alert">
      {message}
    </p>
  );
}

interface DayFieldProps {
  name: string;
  label: string;
  min: string;
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

function DayField({ name, label, min, value, error, onChange }: DayFieldProps) {
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>{label}</label>
      <PlainTextField
        id={idOf(name)}
        className="num"
        type="date"
        min={min}
        value={value}
        invalid={error !== undefined}
        {...describedBy(name, error)}
        onChange={onChange}
      />
      <Problem name={name} message={error} />
    </div>
  );
}

interface SlotsProps {
  slots: OwnLeave['slots'];
  chosen: readonly number[] | null;
  error: string | undefined;
  onChoose: (chosen: readonly number[] | null) => void;
}

/** Whole days, or some slots of each. */
function Slots({ slots, chosen, error, onChoose }: SlotsProps) {
  return (
    <fieldset className="field" id={idOf('slots')} tabIndex={-1} {...describedBy('slots', error)}>
      <legend>{t('请假时段')}</legend>
      <div className="ui-choices">
        <Checkbox checked={chosen === null} onChange={() => onChoose(chosen ? null : [])}>
          {t('全天')}
        </Checkbox>
        {slots.map((slot) => {
          const has = chosen?.includes(slot[0]) === true;
          const others = (chosen ?? []).filter((start) => start !== slot[0]);
          return (
            <Checkbox
              key={slot[0]}
              checked={has}
              onChange={() => onChoose(has ? others : [...others, slot[0]])}
            >
              {slotText(slot)}
            </Checkbox>
          );
        })}
      </div>
      <Problem name="slots" message={error} />
    </fieldset>
  );
}
