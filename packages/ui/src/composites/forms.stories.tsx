import type { About, Story } from '@rollcall/gallery/story';
import { useState } from 'react';
import { NumberField } from '../primitives/number-field.tsx';
import { Segmented } from '../primitives/radio.tsx';
import { Select } from '../primitives/select.tsx';
import { Switch } from '../primitives/switch.tsx';
import { Tag } from '../primitives/tag.tsx';
import { TextArea } from '../primitives/text-area.tsx';
import { TextField } from '../primitives/text-field.tsx';
import { KINDS } from '../testing/fixtures.tsx';
import { Column, Row } from '../testing/row.tsx';
import { type DayRange, DayRangeField } from './day-range-field.tsx';
import { FormRow } from './form-row.tsx';
import { SaveBar, SectionCard, SectionIndex } from './section-form.tsx';
import { TimeField } from './time-field.tsx';

export default { title: 'composites/Forms', app: 'ui' } satisfies About;

const nothing = () => undefined;

interface Fault {
  /** Path of the value. */
  field: string;
  section: string;
  message: string;
}

interface FaultProps {
  faults?: readonly Fault[];
}

const messageOf = (faults: readonly Fault[], field: string) =>
  faults.find((fault) => fault.field === field)?.message;

function BaseRows({ faults = [] }: FaultProps) {
  const [title, setTitle] = useState('三年二班春季考勤');
  const [words, setWords] = useState('每个上课日到校、离校各签到一次，请家长提醒孩子按时出门。');
  return (
    <div>
      <FormRow label="标题" path="title" error={messageOf(faults, 'title')}>
        <TextField value={title} onChange={setTitle} most={50} counted />
      </FormRow>
      <FormRow label="类型">
        <Select value={1} options={KINDS} onChange={nothing} width={240} />
      </FormRow>
      <FormRow label="活动说明" tag={<Tag>选填</Tag>} hint="成员加入前看到。">
        <TextArea value={words} onChange={setWords} most={500} counted />
      </FormRow>
    </div>
  );
}

function RuleRows({ faults = [] }: FaultProps) {
  const [range, setRange] = useState<DayRange>({ from: '2026-11-23', to: '2027-02-20' });
  const [cycle, setCycle] = useState('workdays');
  const [start, setStart] = useState<number | null>(28_800);
  const [quota, setQuota] = useState<number | null>(2);
  const [remind, setRemind] = useState(true);
  return (
    <div>
      <FormRow label="起止日期" group hint="免费活动最长 91 天。">
        <DayRangeField label="起止日期" value={range} today="2026-11-23" most={91} onChange={setRange} />
      </FormRow>
      <FormRow label="签到周期" group>
        <Segmented
          value={cycle}
          onChange={setCycle}
          options={[
            { value: 'daily', label: '每天' },
            { value: 'workdays', label: '法定工作日' },
            { value: 'weekly', label: '每周' },
            { value: 'monthly', label: '每月' },
          ]}
        />
      </FormRow>
      <FormRow label="开始时间" path="start" error={messageOf(faults, 'start')}>
        <TimeField value={start} onChange={setStart} required />
      </FormRow>
      <FormRow label="签到次数">
        <NumberField value={quota} onChange={setQuota} min={1} max={10} unit="次" required />
      </FormRow>
      <FormRow label="签到提醒" hint="结束前十分钟通知还没签到的成员。">
        <Row>
          <Switch checked={remind} onChange={setRemind} />
        </Row>
      </FormRow>
      <FormRow label="补签" tag={<Tag tone="amber">认证</Tag>} disabled>
        <TextField value="认证后可用" onChange={nothing} />
      </FormRow>
    </div>
  );
}

const SECTIONS = [
  { id: 'base', title: '基本信息', summary: '三年二班春季考勤', Rows: BaseRows },
  { id: 'rules', title: '活动设置', summary: '法定工作日，每人每天 2 次', Rows: RuleRows },
];

interface FormProps extends FaultProps {
  openAtFirst?: readonly string[];
  phase?: 'idle' | 'sending' | 'saved' | 'unsent';
  act?: { label: string; onPress: () => void };
  /** The window is too narrow for the index. */
  narrow?: boolean;
}

function Form(props: FormProps) {
  const { faults = [], openAtFirst = ['base', 'rules'], phase = 'idle', act, narrow = false } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(openAtFirst));
  const [current, setCurrent] = useState('base');
  const toggle = (id: string) =>
    setOpen((old) => (old.has(id) ? new Set([...old].filter((one) => one !== id)) : new Set([...old, id])));
  return (
    <div style={{ display: 'grid', gap: 24, maxWidth: 960 }}>
      <div
        style={{ display: 'grid', gap: 28, gridTemplateColumns: `${narrow ? '' : '136px '}minmax(0, 1fr)` }}
      >
        <SectionIndex
          sections={SECTIONS}
          current={current}
          wrong={new Set(faults.map(({ section }) => section))}
          onPick={setCurrent}
        />
        <div style={{ display: 'grid', alignContent: 'start', gap: 16 }}>
          {SECTIONS.map(({ id, title, summary, Rows }) => (
            <SectionCard
              key={id}
              id={id}
              title={title}
              open={open.has(id)}
              onToggle={() => toggle(id)}
              summary={summary}
              wrong={faults.filter(({ section }) => section === id).length}
            >
              <Rows faults={faults} />
            </SectionCard>
          ))}
        </div>
      </div>
      <SaveBar
        faults={faults}
        onJump={({ section }) => setCurrent(section)}
        act={act}
        onSave={nothing}
        phase={phase}
        note="草稿已保存 09:41"
      />
    </div>
  );
}

const FAULTS: Fault[] = [
  { field: 'start', section: 'rules', message: '与“到校”时段重叠，请从 08:16 之后开始' },
  { field: 'title', section: 'base', message: '标题不能为空' },
  { field: 'end', section: 'rules', message: '免费活动最长 91 天' },
];

export const Right: Story = { render: () => <Form /> };
export const Wrong: Story = { render: () => <Form faults={FAULTS} /> };
export const Folded: Story = {
  render: () => <Form faults={FAULTS} openAtFirst={[]} act={{ label: '了解认证', onPress: nothing }} />,
};
export const Sending: Story = { render: () => <Form openAtFirst={[]} phase="sending" /> };
export const Unsent: Story = { render: () => <Form openAtFirst={[]} phase="unsent" /> };
export const WithoutIndex: Story = { width: 900, render: () => <Form faults={FAULTS} narrow /> };
export const RowsOnPhone: Story = {
  width: 360,
  render: () => (
    <Column>
      <BaseRows faults={FAULTS} />
      <RuleRows faults={FAULTS} />
    </Column>
  ),
};
