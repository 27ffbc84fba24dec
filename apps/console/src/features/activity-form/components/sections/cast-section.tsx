import type { ActivitySettings } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { t, text } from '@rollcall/web/i18n';
import { useContext } from 'react';
import { CertifiedTag } from '../../../../ui/form/controls/certified-tag.tsx';
import { FormRow } from '../../../../ui/form/controls/form-row.tsx';
import { SwitchLine } from '../../../../ui/form/controls/switch-line.tsx';
import { PictureButton } from '../../../../ui/form/media/picture-button.tsx';
import type { ActivityForm } from '../../hooks/use-activity-form.ts';
import { FormSlotsContext } from '../../model/slots.ts';

type Image = 'back' | 'logo' | 'title';

/** Pictures of the large screen with the advised sizes (FORM-92). */
const IMAGES: { key: Image; label: string; width: number; height: number }[] = text([
  { key: 'back', label: '背景图', width: 1440, height: 900 },
  { key: 'logo', label: 'Logo', width: 200, height: 70 },
  { key: 'title', label: '标题图', width: 633, height: 526 },
]);

/** 大屏: own pictures and the barrage of the large screen (FORM-91, FORM-92). */
export function CastSection({ form }: { form: ActivityForm }) {
  const { barrage, roll } = useContext(FormSlotsContext);
  const { cast } = form.state.settings;
  const set = (patch: Partial<ActivitySettings['cast']>) =>
    form.set((now) => ({ cast: { ...now.cast, ...patch } }));
  return (
    <>
      {IMAGES.map(({ key, label, width, height }) => (
        <FormRow
          key={key}
          label={t(label)}
          field={`cast.${key}`}
          error={form.errorOf(`cast.${key}`)}
          hint={t('建议 {{width}}×{{height}}，png 或 jpeg，5 MB 以内', { width, height })}
        >
          <div className="af-line">
            {cast[key] && <img className={`af-cast af-cast-${key}`} src={cast[key]} alt={t(label)} />}
            <PictureButton
              label={t(cast[key] ? '更换{{label}}' : '上传{{label}}', { label: t(label) })}
              use="banner"
              asIs
              before={() => form.allowed('cast_image')}
              onDone={(url) => set({ [key]: url })}
            />
            {!form.certified && <CertifiedTag />}
            {cast[key] && (
              <Button
                look="quiet"
                aria-label={t('移除{{label}}', { label: t(label) })}
                onClick={() => set({ [key]: '' })}
              >
                {t('移除')}
              </Button>
            )}
          </div>
        </FormRow>
      ))}
      <FormRow
        label={t('弹幕')}
        field="cast.barrage"
        error={form.errorOf('cast.barrage')}
        hint={t('打开后，成员可以在签到页发送弹幕，显示在大屏上')}
      >
        <div className="af-line">
          <SwitchLine
            label={t('大屏弹幕')}
            checked={cast.barrage === 1}
            gated={!form.certified}
            onChange={(on) => (!on || form.allowed('barrage')) && set({ barrage: on ? 1 : 0 })}
          />
          {form.cid && barrage?.(form.cid)}
        </div>
      </FormRow>
      {form.cid && roll && (
        <FormRow
          label={t('考勤')}
          field="cast.roll"
          hint={t('在大屏上显示本时段的未到和迟到，选好即生效；打开大屏链接的人都能看到。')}
        >
          {roll(form.cid)}
        </FormRow>
      )}
    </>
  );
}
