import {
  ApiRejection,
  DAY_END,
  getOperatorTemplate,
  getTemplate,
  listOperatorTemplates,
  listTemplates,
  type OperatorTemplate,
  type RequestOf,
  removeOperatorTemplate,
  type Slot,
  saveOperatorTemplate,
  TEMPLATE_GROUPS,
  TEMPLATE_MESSAGES,
} from '@rollcall/contract';
import { OPERATOR_LIMITS } from '@rollcall/contract/operator/limits';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { KIND_TRAITS, KINDS, kindOfActivity } from '@rollcall/rules/kind/kinds';
import { Confirm } from '@rollcall/ui/composites/confirm';
import { FormRow } from '@rollcall/ui/composites/form-row';
import { Button } from '@rollcall/ui/primitives/button';
import { NumberField } from '@rollcall/ui/primitives/number-field';
import { Select } from '@rollcall/ui/primitives/select';
import { TextArea } from '@rollcall/ui/primitives/text-area';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useRef, useState } from 'react';
import { messageOf, showError } from '../../../lib/errors.ts';
import { isEditedMeanwhile } from '../../../lib/form/edited-meanwhile.ts';
import { allPresets } from '../../../lib/form/presets.ts';
import { isFilled, type SlotDraft } from '../../../lib/form/slots.ts';
import { unreadField } from '../../../lib/form/unread-field.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { LeaveGuard } from '../../../ui/form/frame/leave-guard.tsx';
import { StaleNotice } from '../../../ui/form/frame/stale-notice.tsx';
import { SlotList } from '../../../ui/form/time/slot-list.tsx';
import { useLeaving } from '../hooks/use-leaving.ts';
import { CYCLES, GROUP_NAMES, KIND_LABELS, MAKEUPS } from '../model/template-labels.ts';
import { CoverField } from './cover-field.tsx';
import { TemplateFields } from './template-fields.tsx';

const WHOLE_DAY: Slot[] = [[0, DAY_END]];

const changed = () => void refresh(listOperatorTemplates, getOperatorTemplate, listTemplates, getTemplate);

interface TemplateFormProps {
  saved: OperatorTemplate;
  /** Loads what somebody else saved meanwhile. */
  onReload: () => void;
  reloading: boolean;
}

/** Form for the part of a template that operators edit; the rest of it stays as it is. */
export function TemplateForm({ saved, onReload, reloading }: TemplateFormProps) {
  const [form, setForm] = useState(() => allPresets(saved, true));
  const [slots, setSlots] = useState<SlotDraft[]>(() => saved.time_list.map(([from, to]) => ({ from, to })));
  const [wrong, setWrong] = useState<{ field: string; message: string }>();
  const [isConfirming, setIsConfirming] = useState(false);
  // Somebody else saved meanwhile: every further change is refused until what they saved is loaded.
  const [stale, setStale] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const isNew = saved.tpl_id === 0;
  const { unsaved, leave } = useLeaving([form, slots], '/operator/templates');
  const save = useAction(saveOperatorTemplate, {
    onDone: () => {
      changed();
      toast.success(isNew ? t('已新建，检查后再显示') : t('已保存'));
      leave();
    },
    onError: (error) => {
      showError(error);
      setStale((was) => was || isEditedMeanwhile(error));
      const field = error instanceof ApiRejection ? error.data.field : undefined;
      setWrong(field ? { field, message: messageOf(error) } : undefined);
    },
  });
  const remove = useAction(removeOperatorTemplate, {
    onDone: () => {
      changed();
      toast.success(saved.own ? t('已删除') : t('已恢复内置模板'));
      leave();
    },
    onError: (error) => {
      showError(error);
      if (!isEditedMeanwhile(error)) return;
      setIsConfirming(false);
      setStale(true);
    },
  });
  const errorOf = (path: string) => (wrong?.field === path ? wrong.message : undefined);
  const change = (part: Partial<OperatorTemplate>) => {
    setWrong(undefined);
    setForm({ ...form, ...part });
  };
  const changeSlots = (next: SlotDraft[]) => {
    setWrong(undefined);
    setSlots(next);
  };
  function submit() {
    if (form.name.trim() === '') {
      setWrong({ field: 'name', message: t(TEMPLATE_MESSAGES.templateName) });
      name.current?.focus();
      return;
    }
    // A number or time that could not be read is none yet, and its old one is not meant.
    const unread = unreadField();
    if (unread) return unread.focus();
    const empty = slots.findIndex((slot) => !isFilled(slot));
    if (empty >= 0) {
      const message = t('请填写时段的开始和结束时间');
      toast.error(message);
      setWrong({ field: `time_list.${empty}`, message });
      return;
    }
    const time_list = slots.length > 0 ? slots.map(({ from, to }): Slot => [from!, to!]) : WHOLE_DAY;
    void save.run({ ...form, time_list } as RequestOf<typeof saveOperatorTemplate>);
  }
  const cycle = form.checkinday.join(',');
  const cycles = CYCLES.some(({ value }) => value === cycle)
    ? CYCLES
    : [...CYCLES, { value: cycle, label: t('保持原来的周期') }];

  return (
    <form
      className="rc-card oc-card oc-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormRow stacked label={t('名称')} error={errorOf('name')}>
        <TextField
          ref={name}
          value={form.name}
          most={OPERATOR_LIMITS.template.name}
          onChange={(text) => change({ name: text })}
        />
      </FormRow>
      <FormRow stacked label={t('一句话介绍')}>
        <TextField
          value={form.text}
          most={OPERATOR_LIMITS.template.text}
          counted
          onChange={(text) => change({ text })}
        />
      </FormRow>
      <div className="oc-pair">
        <FormRow stacked label={t('适合谁')}>
          <Select
            value={form.group}
            options={TEMPLATE_GROUPS.map((value) => ({ value, label: t(GROUP_NAMES[value]) }))}
            onChange={(group) => change({ group })}
          />
        </FormRow>
        <FormRow stacked label={t('类型')}>
          <Select
            value={kindOfActivity(form)}
            options={KINDS.map((kind) => ({ value: kind, label: t(KIND_LABELS[kind]) }))}
            onChange={(kind) => {
              const { template, cate } = KIND_TRAITS[kind];
              setForm(allPresets({ ...form, template, cate }, true));
            }}
          />
        </FormRow>
      </div>
      <CoverField cover={form.cover} banner={form.banner} onChange={change} />
      <FormRow stacked label={t('说明（一行一段）')}>
        <TextArea
          value={form.description}
          most={OPERATOR_LIMITS.template.description}
          rows={4}
          onChange={(description) => change({ description })}
        />
      </FormRow>
      <div className="oc-pair">
        <FormRow stacked label={t('签到周期')}>
          <Select
            value={cycle}
            options={cycles.map(({ value, label }) => ({ value: value as string, label: t(label) }))}
            onChange={(value) => change({ checkinday: value.split(',').map(Number) })}
          />
        </FormRow>
        <FormRow stacked label={t('补签')}>
          <Select
            value={form.can_makeup}
            options={MAKEUPS.map(({ value, label }) => ({ value: value as number, label: t(label) }))}
            onChange={(can_makeup) => change({ can_makeup })}
          />
        </FormRow>
        <FormRow stacked label={t('持续天数')}>
          <NumberField
            width="100%"
            min={1}
            max={366}
            required
            value={form.days}
            onChange={(days) => change({ days: days ?? 1 })}
          />
        </FormRow>
        <FormRow stacked label={t('每个周期的次数')}>
          <NumberField
            width="100%"
            min={LIMITS.quota.min}
            max={LIMITS.quota.max}
            required
            value={form.limit}
            onChange={(limit) => change({ limit: limit ?? 1 })}
          />
        </FormRow>
      </div>
      <fieldset className="oc-field">
        <legend>{t('时段')}</legend>
        <SlotList slots={slots} onChange={changeSlots} errorOf={errorOf} />
        {slots.length === 0 && <p className="oc-hint">{t('不设时段时，全天可以签到。')}</p>}
      </fieldset>
      <FormRow stacked label={t('提交时的提示')}>
        <TextField
          value={form.hint}
          most={OPERATOR_LIMITS.template.hint}
          onChange={(hint) => change({ hint })}
        />
      </FormRow>
      <TemplateFields request={form} errorOf={errorOf} onChange={change} />
      {stale && <StaleNotice busy={reloading} onReload={onReload} />}
      <div className="oc-row">
        <Button type="submit" look="primary" busy={save.busy}>
          {t('保存')}
        </Button>
        {(saved.own || saved.changed) && (
          <Button look="danger" onClick={() => setIsConfirming(true)}>
            {saved.own ? t('删除模板') : t('恢复内置模板')}
          </Button>
        )}
      </div>
      <LeaveGuard unsaved={unsaved} />
      {isConfirming && (
        <Confirm
          title={saved.own ? t('删除“{{name}}”？', { name: saved.name }) : t('恢复内置模板？')}
          lead={t('已经用它建好的签到不受影响。')}
          yes={saved.own ? t('删除') : t('恢复')}
          role="dialog"
          busy={remove.busy}
          onYes={() => void remove.run({ tpl_id: saved.tpl_id, rev: form.rev })}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </form>
  );
}
