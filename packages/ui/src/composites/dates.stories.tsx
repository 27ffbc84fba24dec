import type { About, Story } from '@rollcall/gallery/story';
import { Column, Row } from '../testing/row.tsx';
import { State } from '../testing/state.tsx';
import { Calendar } from './calendar.tsx';
import { DayField } from './day-field.tsx';
import { type DayRange, DayRangeField } from './day-range-field.tsx';
import { TimeField } from './time-field.tsx';

export default { title: 'composites/Dates', app: 'ui' } satisfies About;

const TODAY = '2026-11-23';
const nothing = () => undefined;

export const Days: Story = {
  render: () => (
    <Row gap={24}>
      <State of={TODAY as string | null}>
        {(value, set) => <DayField label="开始日期" value={value} today={TODAY} onChange={set} />}
      </State>
      <State of={null as string | null}>
        {(value, set) => <DayField label="没有填" value={value} today={TODAY} onChange={set} />}
      </State>
      <DayField label="选错了" value="2026-11-01" today={TODAY} onChange={nothing} invalid />
      <DayField label="不能改" value={TODAY} today={TODAY} onChange={nothing} disabled />
    </Row>
  ),
};

export const Times: Story = {
  render: () => (
    <Row gap={24}>
      <State of={25_200 as number | null}>
        {(value, set) => <TimeField label="开始" value={value} onChange={set} />}
      </State>
      <State of={null as number | null}>
        {(value, set) => <TimeField label="没有填" value={value} onChange={set} />}
      </State>
      <TimeField label="重叠了" value={28_800} onChange={nothing} invalid />
      <TimeField label="不能改" value={63_000} onChange={nothing} disabled />
    </Row>
  ),
};

export const Range: Story = {
  render: () => (
    <Column width={640}>
      <State of={{ from: '2026-11-23', to: '2027-02-20' } as DayRange}>
        {(value, set) => (
          <DayRangeField label="起止日期" value={value} today={TODAY} most={91} onChange={set} required />
        )}
      </State>
      <State of={{ from: '2026-11-23', to: '2027-03-01' } as DayRange}>
        {(value, set) => (
          <DayRangeField label="太长的日期" value={value} today={TODAY} most={91} onChange={set} />
        )}
      </State>
    </Column>
  ),
};

export const RangeOnPhone: Story = { ...Range, width: 360 };

export const Months: Story = {
  render: () => (
    <Row gap={48}>
      <Calendar value={['2026-11-25']} today={TODAY} onPick={nothing} />
      <Calendar value={['2026-11-10', '2026-11-20']} range today={TODAY} onPick={nothing} />
      <Calendar value={[]} today={TODAY} min="2026-11-20" max="2026-12-05" onPick={nothing} />
    </Row>
  ),
};
