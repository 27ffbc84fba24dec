import { t, text } from '../texts.ts';
import type { ThemeChoice } from '../theme.ts';
import { setTheme, useThemeChoice } from '../theme-choice.ts';
import { Segmented } from './radio.tsx';

const NAMES = text({ system: '跟随系统', light: '浅色', dark: '深色' });
const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const;

/** The same in one line, for a narrow place: each press chooses the next. */
export function ThemeButton({ className }: { className: string }) {
  const choice = useThemeChoice();
  return (
    <button type="button" className={className} onClick={() => setTheme(NEXT[choice])}>
      {t('外观：{{name}}', { name: t(NAMES[choice]) })}
    </button>
  );
}

/** Light, dark, or as the system says; kept in this browser. */
export function ThemeSwitch() {
  const choice = useThemeChoice();
  return (
    <Segmented<ThemeChoice>
      label={t('外观')}
      value={choice}
      options={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: t(NAMES[value]) }))}
      onChange={setTheme}
    />
  );
}
