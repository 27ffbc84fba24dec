import { t } from '../texts.ts';
import { Segmented } from './radio.tsx';

/** Each in its own language: whoever looks for it may read no other. */
const NAMES = { zh: '中文', en: 'English' } as const;
/** Tags for screen readers, which pronounce by them. */
const TAGS = { zh: 'zh-CN', en: 'en' } as const;
type Language = keyof typeof NAMES;

interface LanguageProps {
  /** Language that the page is shown in. */
  value: Language;
  onChange: (language: Language) => void;
}

/** The other language as one press, for a narrow place. */
export function LanguageButton({ value, onChange, className }: LanguageProps & { className: string }) {
  const other = value === 'zh' ? 'en' : 'zh';
  return (
    <button type="button" className={className} lang={TAGS[other]} onClick={() => onChange(other)}>
      {NAMES[other]}
    </button>
  );
}

/** Languages of the page. */
export function LanguageSwitch({ value, onChange }: LanguageProps) {
  return (
    <Segmented<Language>
      label={t('语言')}
      value={value}
      options={(['zh', 'en'] as const).map((language) => ({ value: language, label: NAMES[language] }))}
      onChange={onChange}
    />
  );
}
