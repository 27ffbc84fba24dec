import { LEAVE_KINDS, LEAVE_LIMITS } from '@rollcall/contract/attendance/leave';
import { LEAVE_MESSAGES } from '@rollcall/contract/attendance/messages';
import { FIELD_TYPE, type Field } from '@rollcall/contract/field/field';
import { daysInclusive } from '@rollcall/rules/time/calendar';
import { Banner } from '@rollcall/ui/primitives/banner';
import { Checkbox } from '@rollcall/ui/primitives/checkbox';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { RadioGroup } from '@rollcall/ui/primitives/radio';
import { Sheet } from '@rollcall/ui/primitives/sheet';
import { t } from '@rollcall/web/i18n';
import { useId, useState } from 'react';
import { useDraft } from '../../../lib/draft.ts';
import { slotText } from '../../../lib/time.ts';
import { FieldList } from '../../../ui/fields/field-list.tsx';
import { useFilled } from '../../../ui/fields/hooks/use-filled.ts';
import { type OwnLeave, useRequestLeave } from '../api/leave.ts';

interface LeaveSheetProps {
  cid: string;
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
  onClose: () => void;
}

const REASON = 1;
const PICTURES = 2;
const aField = (about: Pick<Field, 'field_key' | 'field_name' | 'field_type' | 'max_limit'>): Field => ({
  field_desc: '',
  default_value: '',
  field_value: '',
  status: 1,
  require: 0,
  field_len: 0,
  unable_edit: 0,
  options: [],
  verify_phone: 0,
  pic_source: 0,
  hd_pic: 0,
  ...about,
});
/** Reason and pictures are fields like those of a sign-in, with its uploads. */
const fieldsOf = (): Field[] => [
  aField({
    field_key: REASON,
    field_name: t('请假原因'),
    field_type: FIELD_TYPE.MULTI_LINE,
    max_limit: LEAVE_LIMITS.reason,
  }),
  aField({
    field_key: PICTURES,
    field_name: t('照片，如病假条'),
    field_type: FIELD_TYPE.IMAGE,
    max_limit: LEAVE_LIMITS.pictures,
  }),
];

/** The first reason why the days cannot be asked for; undefined where they can. */
function problemOf(first: string, last: string, earliest: string): string | undefined {
  if (first === '' || last === '') return t('请选择请假日期');
  if (last < first) return t(LEAVE_MESSAGES.order);
  if (daysInclusive(first, last) > LEAVE_LIMITS.days) return t(LEAVE_MESSAGES.tooLong);
  return first < earliest ? t(LEAVE_MESSAGES.tooEarly) : undefined;
}

/** Asks for leave: days, slots of them, kind, reason and pictures. */
export function LeaveSheet(props: LeaveSheetProps) {
  const { cid, dependent, earliest, day, slots, reviewed, onRequested, onClose } = props;
  const id = useId();
  const [first, setFirst] = useState(day);
  const [last, setLast] = useState(day);
  const [kind, setKind] = useState<(typeof LEAVE_KINDS)[number]>();
  /** Starts of the chosen slots; null: whole days. */
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const [wrong, setWrong] = useState<string>();
  const [fields] = useState(fieldsOf);
  const { draft, update } = useDraft(null, {});
  const request = useRequestLeave((leave) => onRequested(leave.status === 0));
  const { uploading, problem, collect } = useFilled(({ message }) => setWrong(message));
  const failure = wrong ?? request.error?.message ?? problem?.message;

  async function send() {
    const refused =
      problemOf(first, last, earliest) ??
      (chosen?.length === 0 ? t('请选择请假的时段') : kind === undefined ? t('请选择请假类型') : undefined);
    setWrong(refused);
    if (refused !== undefined || kind === undefined) return;
    request.reset();
    const filled = await collect(fields, draft);
    if (!filled) return;
    const filledIn = (key: number) => filled.find((one) => one.key === key)?.val;
    const pictures = filledIn(PICTURES);
    request.mutate({
      cid,
      ...(dependent ? { agent_for: dependent } : {}),
      first,
      last,
      ...(chosen ? { slots: [...chosen] } : {}),
      kind,
      reason: String(filledIn(REASON) ?? ''),
      pictures: Array.isArray(pictures) ? (pictures as string[]) : [],
    });
  }

  return (
    <Sheet
      title={t('请假')}
      onClose={onClose}
      foot={
        <PlainButton look="primary" disabled={request.isPending || uploading} onClick={() => void send()}>
          {uploading ? t('等待文件上传…') : request.isPending ? t('正在提交…') : t('提交请假')}
        </PlainButton>
      }
    >
      <p className="muted">{reviewed ? t('提交后由发起人审核') : t('提交后立即生效')}</p>
      <div className="leave-days">
        <div className="field">
          <label htmlFor={`${id}first`}>{t('开始日期')}</label>
          <PlainTextField
            id={`${id}first`}
            className="num"
            type="date"
            min={earliest}
            value={first}
            onChange={(day) => {
              setFirst(day);
              if (last < day) setLast(day);
            }}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}last`}>{t('结束日期')}</label>
          <PlainTextField
            id={`${id}last`}
            className="num"
            type="date"
            min={first || earliest}
            value={last}
            onChange={setLast}
          />
        </div>
      </div>
      {slots.length > 0 && <Slots slots={slots} chosen={chosen} onChoose={setChosen} />}
      <fieldset className="field">
        <legend>{t('请假类型')}</legend>
        <RadioGroup
          label={t('请假类型')}
          value={kind ?? null}
          options={LEAVE_KINDS.map((one) => ({ value: one, label: t(one) }))}
          onChange={setKind}
        />
      </fieldset>
      <FieldList fields={fields} draft={draft} update={update} error={undefined} />
      {failure && (
        <div role="alert">
          <Banner tone="loss">{failure}</Banner>
        </div>
      )}
    </Sheet>
  );
}

interface SlotsProps {
  slots: OwnLeave['slots'];
  chosen: readonly number[] | null;
  onChoose: (chosen: readonly number[] | null) => void;
}

/** Whole days, or some slots of each. */
function Slots({ slots, chosen, onChoose }: SlotsProps) {
  return (
    <fieldset className="field">
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
    </fieldset>
  );
}
