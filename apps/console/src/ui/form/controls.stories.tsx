import type { About, Story } from '@rollcall/gallery/story';
import { CertifiedTag } from './controls/certified-tag.tsx';
import { CountedText } from './controls/counted-text.tsx';
import { FormRow } from './controls/form-row.tsx';
import { SwitchLine } from './controls/switch-line.tsx';
import { WholeNumber } from './controls/whole-number.tsx';
import { StaleNotice } from './frame/stale-notice.tsx';
import { UploadProgress } from './media/upload-progress.tsx';
import { CycleField } from './time/cycle-field.tsx';
import { DayField } from './time/day-field.tsx';
import { SlotList } from './time/slot-list.tsx';
import './form.css';
import './form-controls.css';
import './form-lists.css';

export default { title: 'ui/form/Controls', app: 'console' } satisfies About;
const nothing = () => undefined;

export const Rows: Story = {
  render: () => (
    <div className="af">
      <FormRow label="标题" htmlFor="title" field="title" hint="成员会看到它">
        <CountedText id="title" value="晨读打卡" max={50} onChange={nothing} />
      </FormRow>
      <FormRow label="口令" htmlFor="token" field="token" error="请输入参与口令">
        <CountedText id="token" value="" max={20} invalid placeholder="请输入参与口令" onChange={nothing} />
      </FormRow>
      <FormRow label="每天签到次数" htmlFor="limit" field="limit">
        <WholeNumber id="limit" value={1} unit="次" onChange={nothing} />
      </FormRow>
      <FormRow label="结束日期" field="end_date">
        <DayField
          id="end_date"
          label="结束日期"
          value="2026-03-31"
          min="2026-03-02"
          max="2026-12-31"
          onChange={nothing}
        />
      </FormRow>
    </div>
  ),
};

export const Switches: Story = {
  render: () => (
    <div className="af">
      <SwitchLine label="评论" checked onChange={nothing} />
      <SwitchLine label="大屏弹幕" checked={false} gated onChange={nothing} />
      <SwitchLine
        label="必须提交内容"
        checked={false}
        disabled
        note="至少填写一项才能签到"
        onChange={nothing}
      />
      <CertifiedTag />
    </div>
  ),
};

export const Cycles: Story = {
  render: () => (
    <div className="af">
      {[[7], [0, 1, 2, 3, 4], [8], [9]].map((checkinday) => (
        <CycleField
          key={checkinday.join()}
          label={`签到周期 ${checkinday.join()}`}
          checkinday={checkinday}
          guessed={[2027]}
          act="签到"
          onChange={nothing}
        />
      ))}
    </div>
  ),
};

export const SlotsThatOverlap: Story = {
  until: '重叠',
  render: () => (
    <div className="af">
      <SlotList
        slots={[
          { from: 27_000, to: 29_700 },
          { from: 28_800, to: null },
          { from: 28_800, to: 32_400 },
        ]}
        errorOf={() => undefined}
        onChange={nothing}
      />
    </div>
  ),
};

export const Uploading: Story = {
  render: () => (
    <div className="af">
      <UploadProgress
        named
        upload={{
          running: { name: '毕业典礼.mp4', share: 0.4 },
          run: async () => undefined,
          cancel: nothing,
        }}
      />
    </div>
  ),
};

export const Stale: Story = {
  render: () => (
    <div className="af">
      <StaleNotice busy={false} onReload={nothing} />
    </div>
  ),
};
