import { t } from '@rollcall/web/i18n';

/** A member's page with the place of the advertisement marked. */
export function AdExample() {
  return (
    <figure className="ads-example">
      <svg viewBox="0 0 240 400" role="img" aria-label={t('示例：成员页上广告的位置')}>
        <rect
          x="1"
          y="1"
          width="238"
          height="398"
          rx="22"
          fill="var(--paper)"
          stroke="var(--line-2)"
          strokeWidth="2"
        />
        <rect x="12" y="26" width="216" height="362" rx="10" fill="var(--ground)" />
        <rect x="24" y="40" width="96" height="12" rx="6" fill="var(--ink)" opacity="0.82" />
        <rect x="24" y="60" width="140" height="8" rx="4" fill="var(--fill-2)" />
        <rect x="24" y="82" width="192" height="120" rx="10" fill="var(--paper)" stroke="var(--line)" />
        <rect x="40" y="100" width="72" height="10" rx="5" fill="var(--ink)" opacity="0.7" />
        <rect x="40" y="120" width="120" height="8" rx="4" fill="var(--fill-2)" />
        <rect x="40" y="152" width="160" height="34" rx="8" fill="var(--jade)" />
        <text x="120" y="174" textAnchor="middle" fontSize="14" fontWeight="600" fill="var(--paper)">
          {t('签到')}
        </text>
        <rect
          x="24"
          y="216"
          width="192"
          height="76"
          rx="10"
          fill="var(--amber-wash)"
          stroke="var(--amber)"
          strokeDasharray="5 4"
        />
        <text x="120" y="251" textAnchor="middle" fontSize="14" fontWeight="600" fill="var(--amber)">
          {t('广告位')}
        </text>
        <text x="120" y="271" textAnchor="middle" fontSize="11" fill="var(--amber)">
          {t('去广告后不再显示')}
        </text>
        <rect x="24" y="306" width="192" height="70" rx="10" fill="var(--paper)" stroke="var(--line)" />
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <rect key={day} x={36 + day * 24} y="330" width="16" height="16" rx="4" fill="var(--jade-wash)" />
        ))}
      </svg>
      <figcaption>{t('成员页示例')}</figcaption>
    </figure>
  );
}
