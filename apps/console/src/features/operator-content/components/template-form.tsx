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
import { KIND_TRAITS, KINDS, kindOfActivity } from '@rollcall/rules/kind/kinds';
import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf, showError } from '../../../lib/errors.ts';
import { allPresets } from '../../../lib/form/presets.ts';
import { isFilled, type SlotDraft } from '../../../lib/form/slots.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { toast } from '../../../lib/toast-store.ts';
import { SlotList } from '../../../ui/form/time/slot-list.tsx';
import { CYCLES, GROUP_NAMES, KIND_LABELS, MAKEUPS } from '../model/template-labels.ts';
import { CoverField } from './cover-field.tsx';
import { TemplateFields } from './template-fields.tsx';

const WHOLE_DAY: Slot[] = [[0, DAY_END]];

const changed = () => void refresh(listOperatorTemplates, getOperatorTemplate, listTemplates, getTemplate);

/** Form for the part of a template that operators edit; the rest of it stays as it is. */
export function TemplateForm({ saved }: { saved: OperatorTemplate }) {
  const navigate = useNavigate();
  const [form, setForm] = useState(() => allPresets(saved, true));
  const [slots, setSlots] = useState<SlotDraft[]>(() => saved.time_list.map(([from, to]) => ({ from, to })));
  const [wrong, setWrong] = useState<{ field: string; message: string }>();
  const [isConfirming, setIsConfirming] = useState(false);
  const isNew = saved.tpl_id === 0;
  const save = useAction(saveOperatorTemplate, {
    onDone: () => {
      changed();
      toast.success(isNew ? t('已新建，检查后再显示') : t('已保存'));
      void navigate('/operator/templates');
    },
    onError: (error) => {
      showError(error);
      const field = error instanceof ApiRejection ? error.data.field : undefined;
      setWrong(field ? { field, message: messageOf(error) } : undefined);
    },
  });
  const remove = useAction(removeOperatorTemplate, {
    onDone: () => {
      changed();
      toast.success(saved.own ? t('已删除') : t('已恢复内置模板'));
      void navigate('/operator/templates');
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
      document.getElementById('tpl-name')?.focus();
      return;
    }
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
    : [...CYCLES, { value: cycle, label: '保持原来的周期' }];

  return (
    <form
      className="rc-card oc-card oc-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="oc-field">
        <label htmlFor="tpl-name">{t('名称')}</label>
        <Input
          id="tpl-name"
          value={form.name}
          maxLength={OPERATOR_LIMITS.template.name}
          status={errorOf('name') ? 'error' : ''}
          aria-invalid={errorOf('name') !== undefined}
          aria-describedby="tpl-name-wrong"
          onChange={(e) => change({ name: e.target.value })}
        />
        <small id="tpl-name-wrong" className="oc-loss" role="status">
          {errorOf('name')}
        </small>
      </div>
      <label className="oc-field" htmlFor="tpl-text">
        <span>{t('一句话介绍')}</span>
        <Input
          id="tpl-text"
          value={form.text}
          maxLength={OPERATOR_LIMITS.template.text}
          showCount
          onChange={(e) => change({ text: e.target.value })}
        />
      </label>
      <div className="oc-pair">
        <label className="oc-field" htmlFor="tpl-group">
          <span>{t('适合谁')}</span>
          <Select
            id="tpl-group"
            value={form.group}
            options={TEMPLATE_GROUPS.map((value) => ({ value, label: t(GROUP_NAMES[value]) }))}
            onChange={(group) => change({ group })}
          />
        </label>
        <label className="oc-field" htmlFor="tpl-kind">
          <span>{t('类型')}</span>
          <Select
            id="tpl-kind"
            value={kindOfActivity(form)}
            options={KINDS.map((kind) => ({ value: kind, label: t(KIND_LABELS[kind]) }))}
            onChange={(kind) => {
              const { template, cate } = KIND_TRAITS[kind];
              setForm(allPresets({ ...form, template, cate }, true));
            }}
          />
        </label>
      </div>
      <CoverField cover={form.cover} banner={form.banner} onChange={change} />
      <label className="oc-field" htmlFor="tpl-description">
        <span>{t('说明（一行一段）')}</span>
        <Input.TextArea
          id="tpl-description"
          value={form.description}
          maxLength={OPERATOR_LIMITS.template.description}
          autoSize={{ minRows: 4, maxRows: 10 }}
          onChange={(e) => change({ description: e.target.value })}
        />
      </label>
      <div className="oc-pair">
        <label className="oc-field" htmlFor="tpl-cycle">
          <span>{t('签到周期')}</span>
          <Select
            id="tpl-cycle"
            value={cycle}
            options={cycles.map(({ value, label }) => ({ value: value as string, label: t(label) }))}
            onChange={(value) => change({ checkinday: value.split(',').map(Number) })}
          />
        </label>
        <label className="oc-field" htmlFor="tpl-makeup">
          <span>{t('补签')}</span>
          <Select
            id="tpl-makeup"
            value={form.can_makeup}
            options={MAKEUPS.map(({ value, label }) => ({ value: value as number, label: t(label) }))}
            onChange={(can_makeup) => change({ can_makeup })}
          />
        </label>
        <label className="oc-field" htmlFor="tpl-days">
          <span>{t('持续天数')}</span>
          <InputNumber
            id="tpl-days"
            min={1}
            max={366}
            value={form.days}
            onChange={(days) => change({ days: days ?? 1 })}
          />
        </label>
        <label className="oc-field" htmlFor="tpl-limit">
          <span>{t('每个周期的次数')}</span>
          <InputNumber
            id="tpl-limit"
            min={1}
            max={50}
            value={form.limit}
            onChange={(limit) => change({ limit: limit ?? 1 })}
          />
        </label>
      </div>
      <fieldset className="oc-field">
        <legend>{t('时段')}</legend>
        <SlotList slots={slots} onChange={changeSlots} errorOf={errorOf} />
        {slots.length === 0 && <p className="oc-hint">{t('不设时段时，全天可以签到。')}</p>}
      </fieldset>
      <label className="oc-field" htmlFor="tpl-hint">
        <span>{t('提交时的提示')}</span>
        <Input
          id="tpl-hint"
          value={form.hint}
          maxLength={OPERATOR_LIMITS.template.hint}
          onChange={(e) => change({ hint: e.target.value })}
        />
      </label>
      <TemplateFields request={form} errorOf={errorOf} onChange={change} />
      <div className="oc-row">
        <Button type="submit" look="primary" disabled={save.busy}>
          {t('保存')}
        </Button>
        {(saved.own || saved.changed) && (
          <Button look="danger" onClick={() => setIsConfirming(true)}>
            {saved.own ? t('删除模板') : t('恢复内置模板')}
          </Button>
        )}
      </div>
      <Modal
        open={isConfirming}
        centered
        title={saved.own ? t('删除“{{name}}”？', { name: saved.name }) : t('恢复内置模板？')}
        okText={saved.own ? t('删除') : t('恢复')}
        cancelText={t('取消')}
        okButtonProps={{ danger: true, loading: remove.busy }}
        onOk={() => void remove.run({ tpl_id: saved.tpl_id })}
        onCancel={() => setIsConfirming(false)}
      >
        <p>{t('已经用它建好的签到不受影响。')}</p>
      </Modal>
    </form>
  );
}
