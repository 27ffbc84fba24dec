import { t } from '@rollcall/web/i18n';
import { PlacesRows } from '../../../../ui/form/places/places-rows.tsx';
import type { ActivityForm } from '../../hooks/use-activity-form.ts';

/** 地点与 Wi-Fi: where, and under which networks, signing in is possible. */
export function PlacesSection({ form }: { form: ActivityForm }) {
  return (
    <PlacesRows
      form={form}
      words={{ title: t('签到地点'), places: t('只能在指定地点签到'), wifis: t('只能连接指定 Wi-Fi 签到') }}
    />
  );
}
