import {
  ApiRejection,
  type AttendanceAlerts,
  getAttendanceSettings,
  getDetail,
  type ImpactLine,
  LEAVE_MODE,
  type LeaveMode,
  saveAttendanceSettings,
} from '@rollcall/contract';
import { type SignedFacts, slotRulesImpact } from '@rollcall/rules/attendance/slot-rules-impact';
import { Button } from '@rollcall/ui/primitives/button';
import { NumberField } from '@rollcall/ui/primitives/number-field';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { toast } from '@rollcall/ui/toasts';
import { t, text } from '@rollcall/web/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { refreshAttendance } from '../../../lib/attendance-reads.ts';
import { api } from '../../../lib/client.ts';
import { messageOf, showError } from '../../../lib/errors.ts';
import { isEditedMeanwhile } from '../../../lib/form/edited-meanwhile.ts';
import { unreadField } from '../../../lib/form/unread-field.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { EditedNotice } from '../../../ui/form/frame/edited-notice.tsx';
import { LeaveGuard } from '../../../ui/form/frame/leave-guard.tsx';
import { TableSkeleton } from '../../../ui/skeletons.tsx';
import { draftProblem, type RuleDraft, type RuleProblems, ruleOf } from '../model/rule-draft.ts';
import {
  isSameState,
  meaningOf,
  mergeSettings,
  SECTIONS,
  type SettingsDraft,
  type Slots,
  type StoredSettings,
  settingsDraftOf,
} from '../model/settings-draft.ts';
import { SlotRuleRow } from './slot-rule-row.tsx';
import '../../../ui/form/form.css';
import '../../../ui/form/form-controls.css';

const ImpactDialog = lazy(() => import('./impact-dialog.tsx'));

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
export function AttendanceSettings({ cid, slots, ...rest }: SettingsProps) {
  const { data, error, refetch } = useQuery({
    // Apart from other readers: rules stand by the index of their slot, so an answer of before, or of other slots, would
    // be saved onto slots that it is not about. Read anew whenever it is opened, and when a save was refused.
    queryKey: [getAttendanceSettings.name, 'form', { cid, slots: JSON.stringify(slots) }],
    queryFn: async ({ signal }): Promise<StoredSettings> => {
      const { data: settings } = await api(getAttendanceSettings, { cid }, { signal });
      return { settings, slots };
    },
    placeholderData: keepPreviousData,
    // Each read is told from the one before, also where both are the same.
    structuralSharing: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} height={48} />;
  return <SettingsForm cid={cid} {...rest} stored={data} />;
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

/** Field of a rule in a refusal of the server: `slot_rules.1.name`. */
const RULE_FIELD = /^slot_rules\.(\d+)\.(name|mark)$/;

function SettingsForm({
  cid,
  byDay,
  signed,
  stored,
}: Omit<SettingsProps, 'slots'> & { stored: StoredSettings }) {
  /** Values that the form began with, or has saved. */
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => settingsDraftOf(base));
  const { leave, rules, alerts } = draft;
  const { slots } = base;
  const set = (next: Partial<SettingsDraft>) => setDraft((was) => ({ ...was, ...next }));
  /** By index of their slot. */
  const [problems, setProblems] = useState<Readonly<Record<number, RuleProblems>>>({});
  const [impact, setImpact] = useState<readonly ImpactLine[]>([]);
  const typed = meaningOf(draft);
  const [saved, setSaved] = useState(typed);
  const unsaved = typed !== saved;
  /** The last read before a save: it may lag behind what was saved. */
  const [before, setBefore] = useState(stored);
  const isNewer = stored !== before && !isSameState(stored, base);
  const begin = (next = settingsDraftOf(stored)) => {
    setBase(stored);
    setSaved(meaningOf(settingsDraftOf(stored)));
    setDraft(next);
    setProblems({});
  };
  // A newer state takes the place of what is shown, unless somebody is at work on it: then they choose.
  useEffect(() => {
    if (isNewer && !unsaved) begin();
  });
  const merged = isNewer && unsaved ? mergeSettings(base, draft, stored) : undefined;
  const id = useId();
  const save = useAction(saveAttendanceSettings, {
    onDone: () => toast.success(t('保存成功')),
    onError: (error) => {
      const refused = error instanceof ApiRejection ? RULE_FIELD.exec(error.data.field ?? '') : null;
      if (refused) return setProblems({ [Number(refused[1])]: { [refused[2]!]: messageOf(error) } });
      showError(error);
      if (isEditedMeanwhile(error)) void refresh(getAttendanceSettings, getDetail);
    },
  });
  const change = (index: number, next: Partial<RuleDraft>) => {
    setProblems({ ...problems, [index]: {} });
    set({ rules: rules.map((rule, at) => (at === index ? { ...rule, ...next } : rule)) });
  };

  /** Saves, with rules of slots that may have effects once these were seen. */
  async function submit(isSeen = false) {
    const unread = unreadField();
    if (unread) return unread.focus();
    const found = byDay ? rules.map((rule, index) => draftProblem(slots[index]!, rule)) : [];
    const wrong = found.findIndex((one) => one !== undefined);
    setProblems({ ...found.map((one) => one ?? {}) });
    if (wrong >= 0) return document.getElementById(`${id}${wrong}mark`)?.focus();
    const slot_rules = rules.map((rule) => ruleOf(rule) ?? null);
    const lines = byDay ? slotRulesImpact(slots, base.settings.slot_rules, slot_rules, signed) : [];
    if (!isSeen && lines.length > 0 && signed.records > 0) {
      setImpact(lines);
      return;
    }
    const answer = await save.run({
      cid,
      leave,
      alerts,
      rev: base.settings.rev,
      ...(byDay ? { slot_rules, slots: slots.map(([from, to]): [number, number] => [from, to]) } : {}),
    });
    setImpact([]);
    if (!answer) return;
    setBase({ settings: answer.data, slots });
    setBefore(stored);
    setSaved(typed);
    await refreshAttendance(getAttendanceSettings);
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
        <h3>{t(SECTIONS.leave)}</h3>
        <Segmented<LeaveMode>
          label={t('请假')}
          value={leave}
          options={[
            { value: LEAVE_MODE.OFF, label: t('不开放') },
            { value: LEAVE_MODE.AFTER_REVIEW, label: t('审核后生效') },
            { value: LEAVE_MODE.AT_ONCE, label: t('提交即生效') },
          ]}
          onChange={(next) => set({ leave: next })}
        />
      </section>
      {byDay && (
        <section>
          <h3>{t(SECTIONS.rules)}</h3>
          <p className="at-notes">
            {t('到岗时段晚于该时间算迟到，离开时段早于该时间算早退；从今天起生效。')}
          </p>
          {slots.map((slot, index) => (
            <SlotRuleRow
              key={slot[0]}
              id={`${id}${index}`}
              slot={slot}
              rule={rules[index]!}
              problems={problems[index] ?? {}}
              onChange={(next) => change(index, next)}
            />
          ))}
        </section>
      )}
      <section>
        <h3>{t(SECTIONS.notices)}</h3>
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
          onChange={(next) => set({ alerts: { ...alerts, notify_guardians: next } })}
        />
      </section>
      <section>
        <h3>{t(SECTIONS.thresholds)}</h3>
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
                onChange={(next) => next !== null && set({ alerts: { ...alerts, [key]: next } })}
              />
            </p>
          ))}
        </div>
      </section>
      {merged && (
        <EditedNotice
          conflicts={merged.conflicts}
          onMerge={() => begin(merged.draft)}
          onDiscard={() => begin()}
        />
      )}
      <Button look="primary" type="submit" busy={save.busy}>
        {save.busy ? t('正在保存…') : t('保存')}
      </Button>
      <LeaveGuard unsaved={unsaved} />
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
