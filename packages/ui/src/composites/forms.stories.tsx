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
import { Row } from '../testing/row.tsx';
import { type DayRange, DayRangeField } from './day-range-field.tsx';
import { FormRow } from './form-row.tsx';
import { type FormFault, SectionForm } from './section-form.tsx';
import { TimeField } from './time-field.tsx';

export default { title: 'composites/Forms', app: 'ui' } satisfies About;

const nothing = () => undefined;

function Form({ faults = [] }: { faults?: readonly FormFault[] }) {
  const [title, setTitle] = useState('三年二班春季考勤');
  const [words, setWords] = useState('每个上课日到校、离校各签到一次，请家长提醒孩子按时出门。');
  const [range, setRange] = useState<DayRange>({ from: '2026-11-23', to: '2027-02-20' });
  const [cycle, setCycle] = useState('workdays');
  const [kind, setKind] = useState(1);
  const [start, setStart] = useState<number | null>(28_800);
  const [quota, setQuota] = useState<number | null>(2);
  const [remind, setRemind] = useState(true);
  const errorOf = (path: string) => faults.find((fault) => fault.path === path)?.message;
  return (
    <SectionForm
      label="新建考勤签到"
      faults={faults}
      note="草稿已保存 09:41"
      onSave={nothing}
      sections={[
        {
          id: 'base',
          title: '基本信息',
          body: (
            <>
              <FormRow label="标题" path="title" error={errorOf('title')}>
                <TextField value={title} onChange={setTitle} maxLength={50} counted />
              </FormRow>
              <FormRow label="类型">
                <Select value={kind} options={KINDS} onChange={setKind} width={240} />
              </FormRow>
              <FormRow label="活动说明" tag={<Tag>选填</Tag>} hint="成员加入前看到。">
                <TextArea value={words} onChange={setWords} maxLength={500} counted />
              </FormRow>
            </>
          ),
        },
        {
          id: 'rules',
          title: '活动设置',
          summary: '法定工作日，每人每天 2 次',
          body: (
            <>
              <FormRow label="起止日期" group hint="免费活动最长 91 天。">
                <DayRangeField
                  label="起止日期"
                  value={range}
                  today="2026-11-23"
                  most={91}
                  onChange={setRange}
                />
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
              <FormRow label="开始时间" path="start" error={errorOf('start')}>
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
            </>
          ),
        },
      ]}
    />
  );
}

const FAULTS: FormFault[] = [
  { path: 'start', section: 'rules', message: '与“到校”时段重叠，请从 08:16 之后开始' },
  { path: 'title', section: 'base', message: '标题不能为空' },
];

export const Right: Story = { render: () => <Form /> };
export const Wrong: Story = { render: () => <Form faults={FAULTS} /> };
export const OnPhone: Story = { width: 360, render: () => <Form faults={FAULTS} /> };
