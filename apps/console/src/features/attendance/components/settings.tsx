import {
  type AttendanceAlerts,
  getAttendanceSettings,
  type ImpactLine,
  LEAVE_MODE,
  type LeaveMode,
  type ResponseOf,
  SLOT_NAME_MAX,
  type SlotRule,
  saveAttendanceSettings,
} from '@rollcall/contract';
import { type SignedFacts, slotRulesImpact } from '@rollcall/rules/attendance/slot-rules-impact';
import { formatSecond } from '@rollcall/rules/time/calendar';
import { formatSlot } from '@rollcall/rules/time/slots';
import { readTime } from '@rollcall/rules/time/typed';
import { Button } from '@rollcall/ui/primitives/button';
import { NumberField } from '@rollcall/ui/primitives/number-field';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { toast } from '@rollcall/ui/toasts';
import { t, text } from '@rollcall/web/i18n';
import { lazy, Suspense, useId, useState } from 'react';
import { unreadField } from '../../../lib/form/unread-field.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { LeaveGuard } from '../../../ui/form/frame/leave-guard.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import { attendanceCalls } from '../api/marking.ts';

const ImpactDialog = lazy(() => import('./impact-dialog.tsx'));

type Settings = ResponseOf<typeof getAttendanceSettings>['data'];
type Slots = readonly (readonly [number, number])[];

interface SettingsProps {
  cid: string;
  /** Slots of today's settings. */
  slots: Slots;
  /** The cycle has rules of slots: it is one by days. */
  byDay: boolean;
  /** Sign-ins that are there, which no other rule judges anew. */
  signed: SignedFacts;
}

/** Settings of attendance: leave, names and marks of slots, and the thresholds of what needs a look. */
export function AttendanceSettings({ cid, ...rest }: SettingsProps) {
  const { data, error, refetch } = useCall(getAttendanceSettings, { cid });
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} height={48} />;
  return <SettingsForm cid={cid} {...rest} settings={data.data} />;
}

/** Typed texts of a slot. */
interface RuleDraft {
  kind: 'none' | 'in' | 'out';
  name: string;
  mark: string;
}
const draftOf = (rule: SlotRule | null): RuleDraft => ({
  kind: rule?.kind ?? 'none',
  name: rule?.name ?? '',
  mark: rule?.mark === undefined ? '' : formatSecond(rule.mark),
});
/** The rule that was typed; undefined where its time cannot be read. */
function ruleOf({ kind, name, mark }: RuleDraft): SlotRule | null | undefined {
  if (kind === 'none') return null;
  const at = mark.trim() === '' ? undefined : readTime(mark);
  if (at === null) return undefined;
  return {
    kind,
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(at === undefined ? {} : { mark: at }),
  };
}

type Threshold = Exclude<keyof AttendanceAlerts, 'notify_guardians'>;
const THRESHOLDS: readonly { key: Threshold; label: string; max: number }[] = text([
  { key: 'absent_days', label: '连续缺勤的签到日', max: 30 },
  { key: 'rate_percent', label: '出勤率低于（%）', max: 100 },
  { key: 'rate_days', label: '出勤率按最近的签到日', max: 60 },
  { key: 'unsigned_out_days', label: '没有签退的天数', max: 60 },
  { key: 'makeup_least', label: '补签次数', max: 100 },
  { key: 'makeup_percent', label: '补签占比（%）', max: 100 },
]);

function SettingsForm({ cid, slots, byDay, signed, settings }: SettingsProps & { settings: Settings }) {
  const [leave, setLeave] = useState<LeaveMode>(settings.leave);
  const [rules, setRules] = useState(() =>
    slots.map((_, index) => draftOf(settings.slot_rules[index] ?? null)),
  );
  const [alerts, setAlerts] = useState(settings.alerts);
  /** Index of the slot whose time cannot be read; -1: none. */
  const [odd, setOdd] = useState(-1);
  const [impact, setImpact] = useState<readonly ImpactLine[]>([]);
  // Times by what they mean: one that was written out after saving is no change.
  const meant = rules.map((rule) => {
    const read = ruleOf(rule);
    return read === undefined ? rule : read;
  });
  const typed = JSON.stringify([leave, meant, alerts]);
  const [saved, setSaved] = useState(typed);
  const id = useId();
  const save = useAction(saveAttendanceSettings, { onDone: () => toast.success(t('保存成功')) });
  const markId = (index: number) => `${id}mark${index}`;
  const change = (index: number, next: Partial<RuleDraft>) => {
    setOdd(-1);
    setRules(rules.map((rule, at) => (at === index ? { ...rule, ...next } : rule)));
  };

  /** Saves, with rules of slots that may have effects once these were seen. */
  async function submit(isSeen = false) {
    const unread = unreadField();
    if (unread) return unread.focus();
    const read = rules.map(ruleOf);
    const unreadable = read.indexOf(undefined);
    setOdd(unreadable);
    if (unreadable >= 0) return document.getElementById(markId(unreadable))?.focus();
    const slot_rules = read as (SlotRule | null)[];
    const lines = byDay ? slotRulesImpact(slots, settings.slot_rules, slot_rules, signed) : [];
    if (!isSeen && lines.length > 0 && signed.records > 0) {
      setImpact(lines);
      return;
    }
    const answer = await save.run({
      cid,
      leave,
      alerts,
      ...(byDay ? { slot_rules } : {}),
    });
    setImpact([]);
    if (!answer) return;
    setSaved(typed);
    await refresh(getAttendanceSettings, ...attendanceCalls);
  }

  return (
    <form
      className="at-settings"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <section>
        <h3>{t('请假')}</h3>
        <Segmented<LeaveMode>
          label={t('请假')}
          value={leave}
          options={[
            { value: LEAVE_MODE.OFF, label: t('不开放') },
            { value: LEAVE_MODE.AFTER_REVIEW, label: t('审核后生效') },
            { value: LEAVE_MODE.AT_ONCE, label: t('提交即生效') },
          ]}
          onChange={setLeave}
        />
      </section>
      {byDay && (
        <section>
          <h3>{t('时段：迟到与早退')}</h3>
          <p className="at-notes">
            {t('到岗时段晚于该时间算迟到，离开时段早于该时间算早退；从今天起生效。')}
          </p>
          {slots.map((slot, index) => {
            const rule = rules[index]!;
            return (
              <div key={slot[0]} className="at-rule">
                <span>{formatSlot([slot[0], slot[1]])}</span>
                <Segmented<RuleDraft['kind']>
                  label={t('{{slot}} 的种类', { slot: formatSlot([slot[0], slot[1]]) })}
                  value={rule.kind}
                  options={[
                    { value: 'none', label: t('不区分') },
                    { value: 'in', label: t('到') },
                    { value: 'out', label: t('离开') },
                  ]}
                  onChange={(kind) => change(index, { kind })}
                />
                {rule.kind !== 'none' && (
                  <>
                    <label htmlFor={`${id}name${index}`}>{t('时段名称')}</label>
                    <TextField
                      id={`${id}name${index}`}
                      width={120}
                      placeholder={t('如早读')}
                      maxLength={SLOT_NAME_MAX}
                      value={rule.name}
                      onChange={(name) => change(index, { name })}
                    />
                    <label htmlFor={markId(index)}>
                      {rule.kind === 'in' ? t('几点算迟到') : t('几点前算早退')}
                    </label>
                    <TextField
                      id={markId(index)}
                      width={120}
                      placeholder={rule.kind === 'in' ? t('如 8:00') : t('如 17:30')}
                      invalid={odd === index}
                      aria-describedby={odd === index ? `${markId(index)}-problem` : undefined}
                      value={rule.mark}
                      onChange={(mark) => change(index, { mark })}
                      onBlur={() => {
                        const at = readTime(rule.mark);
                        if (at !== null) change(index, { mark: formatSecond(at) });
                      }}
                    />
                  </>
                )}
                {odd === index && (
                  <p className="ui-problem at-rule-problem" id={`${markId(index)}-problem`} role="alert">
                    {t('“{{text}}”不是时间', { text: rule.mark })}
                  </p>
                )}
              </div>
            );
          })}
        </section>
      )}
      <section>
        <h3>{t('未签到通知')}</h3>
        <p className="at-notes">
          {t('每个时段结束后，通知没签到的孩子的家长；请假、停课、不参与的不通知。')}
        </p>
        <Segmented<0 | 1>
          label={t('未签到通知')}
          value={alerts.notify_guardians}
          options={[
            { value: 0, label: t('不通知') },
            { value: 1, label: t('通知家长') },
          ]}
          onChange={(next) => setAlerts({ ...alerts, notify_guardians: next })}
        />
      </section>
      <section>
        <h3>{t('需要关注的标准')}</h3>
        <div className="at-thresholds">
          {THRESHOLDS.map(({ key, label, max }) => (
            <p key={key}>
              <label htmlFor={`${id}${key}`}>{t(label)}</label>
              <NumberField
                id={`${id}${key}`}
                min={1}
                max={max}
                required
                live
                value={alerts[key]}
                onChange={(next) => next !== null && setAlerts({ ...alerts, [key]: next })}
              />
            </p>
          ))}
        </div>
      </section>
      <Button look="primary" type="submit" disabled={save.busy}>
        {save.busy ? t('正在保存…') : t('保存')}
      </Button>
      <LeaveGuard unsaved={typed !== saved} />
      <Suspense>
        {impact.length > 0 && (
          <ImpactDialog
            lines={impact}
            busy={save.busy}
            onSave={() => void submit(true)}
            onClose={() => setImpact([])}
          />
        )}
      </Suspense>
    </form>
  );
}
