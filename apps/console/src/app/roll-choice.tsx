import { getAttendanceSettings, ROLL_MODE, type RollMode, saveAttendanceSettings } from '@rollcall/contract';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { refresh, useAction, useCall } from '../lib/queries.ts';

/** Attendance on the large screen: none, numbers or names; saved at once, and open screens follow. */
export function RollChoice({ cid }: { cid: string }) {
  const { data } = useCall(getAttendanceSettings, { cid });
  const save = useAction(saveAttendanceSettings, { onDone: () => toast.success(t('保存成功')) });
  if (!data) return null;
  const choose = async (screen: RollMode) => {
    if (await save.run({ cid, screen })) await refresh(getAttendanceSettings);
  };
  return (
    <Segmented<RollMode>
      label={t('大屏考勤')}
      value={data.data.screen}
      options={[
        { value: ROLL_MODE.OFF, label: t('不显示') },
        { value: ROLL_MODE.NUMBERS, label: t('只显示人数') },
        { value: ROLL_MODE.NAMES, label: t('人数和姓名') },
      ]}
      onChange={(screen) => void choose(screen)}
    />
  );
}
