import { HOMEWORK_VIEW, SHOW_ANSWER } from '@rollcall/contract';
import { addYears, dayOf } from '@rollcall/rules';
import { TimeField } from '@rollcall/ui/composites/time-field';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t, text } from '@rollcall/web/i18n';
import { FormRow } from '../../../../ui/form/controls/form-row.tsx';
import { DescriptionEditor } from '../../../../ui/form/description/description-editor.tsx';
import { DayField } from '../../../../ui/form/time/day-field.tsx';
import type { HomeworkFormState } from '../../hooks/use-homework-form.ts';

const VIEWS = text([
  { value: HOMEWORK_VIEW.MUTUAL, label: '所有人互相可见' },
  { value: HOMEWORK_VIEW.TEAM, label: '团队成员可见' },
  { value: HOMEWORK_VIEW.ADMINS, label: '仅管理员可见' },
]);
const ANSWERS = text([
  { value: SHOW_ANSWER.NEVER, label: '不公布' },
  { value: SHOW_ANSWER.AT_TIME, label: '指定时间公布' },
  { value: SHOW_ANSWER.AFTER_SUBMISSION, label: '提交后可见' },
]);

/** 查看与答案: who sees what others submit, and whether and when the answer is shown (HW-17, HW-18). */
export function AccessSection({ form }: { form: HomeworkFormState }) {
  const { view_auth, show_answer, answer, date_show_answer, time_show_answer, end_date, end_time } =
    form.state.settings;
  const shown = date_show_answer === 0 ? end_date : date_show_answer;
  const choose = (value: number) =>
    form.set(
      {
        show_answer: value,
        // Right after the deadline, unless another time was chosen.
        ...(value === SHOW_ANSWER.AT_TIME && date_show_answer === 0
          ? { date_show_answer: end_date, time_show_answer: end_time }
          : {}),
      },
      { quiet: true },
    );
  return (
    <>
      <FormRow
        label={t('查看权限')}
        field="view_auth"
        hint={
          view_auth === HOMEWORK_VIEW.MUTUAL &&
          t('扫码或点分享链接进来、没有加入的人登录后也能看到成员的名字、内容和图片')
        }
      >
        <Segmented
          label={t('查看权限')}
          value={view_auth}
          options={VIEWS.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(value) => form.set({ view_auth: value })}
        />
      </FormRow>
      <FormRow label={t('答案')} field="date_show_answer" error={form.errorOf('date_show_answer')}>
        <div className="af-line">
          <Segmented
            label={t('答案')}
            value={show_answer}
            options={ANSWERS.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={choose}
          />
          {show_answer === SHOW_ANSWER.AT_TIME && (
            <>
              <DayField
                id="date_show_answer"
                label={t('公布答案的日期')}
                value={dayOf(shown)}
                min={dayOf(form.judged.now)}
                max={addYears(dayOf(form.judged.now), 2)}
                onChange={(next) => form.set({ date_show_answer: next })}
              />
              <TimeField
                label={t('公布答案的时间')}
                value={time_show_answer}
                onChange={(second) => form.set({ time_show_answer: second ?? 0 })}
              />
            </>
          )}
        </div>
      </FormRow>
      {show_answer !== SHOW_ANSWER.NEVER && (
        <FormRow label={t('答案内容')} field="answer" error={form.errorOf('answer', { under: true })}>
          <DescriptionEditor
            label={t('答案内容')}
            at="answer"
            prompt={t('写下答案或讲解')}
            gatesFiles
            blocks={answer}
            onChange={(next, options) => form.set({ answer: next }, options)}
            certified={form.certified}
            allowed={form.allowed}
            errorOf={form.errorOf}
          />
        </FormRow>
      )}
    </>
  );
}
