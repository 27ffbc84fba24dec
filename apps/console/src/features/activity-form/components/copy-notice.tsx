import { type Copied, FEATURES } from '@rollcall/rules';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import './kinds.css';

/** Parts of the source that the copy could not take over, with reasons. */
export function CopyNotice({ copied }: { copied: Copied }) {
  const { settings, resets, lowered, listLeft } = copied;
  const titles = FEATURES.filter(({ tag }) => resets.includes(tag)).map(({ title }) => t(title));
  const lines = [
    titles.length > 0 && t('以下设置需要认证，已恢复默认：{{titles}}。', { titles: titles.join(t('、')) }),
    lowered && t('未验证手机号，参与人数上限调整为 {{n}} 人。', { n: settings.total_limit }),
    listLeft && t('指定名单没有一起复制，请在参与规则里重新上传。'),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <div className="af-notice af-notice-lines" role="status">
      <Icon name="info" size={16} />
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}
