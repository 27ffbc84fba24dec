import { Dialog } from '@rollcall/ui/primitives/dialog';
import { t } from '@rollcall/web/i18n';

/** CERT-27, CERT-39: what the screenshot of a public account has to show, drawn. */
export default function ExampleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      bare
      width={640}
      title={t('截图示例')}
      lead={t('登录微信公众平台，打开“设置与开发 › 账号设置”，截取能看到公众号名称和主体信息的页面。')}
      onClose={onClose}
    >
      <svg
        className="cert-example"
        viewBox="0 0 750 420"
        role="img"
        aria-label={t('公众号账号设置页的截图示例')}
      >
        <rect width="750" height="420" fill="var(--ground)" />
        <rect width="750" height="48" fill="var(--paper)" />
        <circle cx="36" cy="24" r="12" fill="var(--jade-line)" />
        <text x="58" y="29" className="cert-example-strong">
          {t('公众平台')}
        </text>
        <rect y="48" width="148" height="372" fill="var(--paper)" />
        {['首页', '内容管理', '互动管理', '账号设置', '人员设置'].map((entry, index) => (
          <g key={entry}>
            {entry === '账号设置' && (
              <rect y={64 + index * 40} width="148" height="40" fill="var(--jade-wash)" />
            )}
            <text x="32" y={89 + index * 40}>
              {t(entry)}
            </text>
          </g>
        ))}
        <rect x="172" y="72" width="554" height="324" rx="10" fill="var(--paper)" />
        <text x="196" y="108" className="cert-example-strong">
          {t('公开信息')}
        </text>
        {[
          ['公众号名称', '晨光早读'],
          ['介绍', '每天清晨六点半，一起读书'],
          ['类型', '订阅号'],
          ['主体信息', '上海晨光教育有限公司'],
        ].map(([name, value], index) => (
          <g key={name}>
            <line
              x1="196"
              x2="702"
              y1={132 + index * 60}
              y2={132 + index * 60}
              stroke="var(--line)"
              strokeWidth="1"
            />
            <text x="196" y={168 + index * 60}>
              {t(name!)}
            </text>
            <text x="320" y={168 + index * 60} className="cert-example-strong">
              {t(value!)}
            </text>
          </g>
        ))}
        <rect
          x="184"
          y="140"
          width="506"
          height="44"
          rx="8"
          fill="none"
          stroke="var(--jade)"
          strokeWidth="2"
          strokeDasharray="6 4"
        />
      </svg>
      <p className="af-hint">{t('建议尺寸 750×420，jpg 或 png 格式，不超过 5 MB。请不要遮挡或修改。')}</p>
    </Dialog>
  );
}
