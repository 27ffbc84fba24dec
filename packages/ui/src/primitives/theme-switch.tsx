import { t } from '../texts.ts';
import { setTheme, type ThemeChoice, useThemeChoice } from '../theme.ts';
import { Segmented } from './radio.tsx';

/** Light, dark, or as the system says; kept in this browser. */
export function ThemeSwitch() {
  const choice = useThemeChoice();
  return (
    <Segmented<ThemeChoice>
      label={t('外观')}
      value={choice}
      options={[
        { value: 'system', label: t('跟随系统') },
        { value: 'light', label: t('浅色') },
        { value: 'dark', label: t('深色') },
      ]}
      onChange={setTheme}
    />
  );
}
