import type { SensitiveWordFault, SensitiveWordReport } from '@rollcall/contract';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t, text } from '@rollcall/web/i18n';

const FAULTS: Record<SensitiveWordFault, string> = text({
  long: '超过 50 个字',
  blank: '不是可用的词',
  full: '词库已满 20000 个',
});

/** Result of adding or importing words: taken, there before, or wrong, with the line. */
export function ReportNote({
  of,
  report,
  onClose,
}: {
  of: string;
  report: SensitiveWordReport;
  onClose: () => void;
}) {
  const { added, duplicate, refused, lines, wide } = report;
  return (
    <section className="rc-card oc-card oc-report" role="status" aria-label={t('结果')}>
      <div className="oc-report-head">
        <p>
          <strong>{of}</strong>
          {t('：新增 {{added}} 个，已有 {{duplicate}} 个，未采用 {{refused}} 个', {
            added: added.toLocaleString('zh-CN'),
            duplicate: duplicate.toLocaleString('zh-CN'),
            refused: refused.toLocaleString('zh-CN'),
          })}
        </p>
        <button type="button" className="oc-icon" aria-label={t('关闭结果')} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      </div>
      {wide > 0 && <p className="oc-quiet">{t('有 {{n}} 行不止一列，只取了第一列。', { n: wide })}</p>}
      {lines.length > 0 && (
        <ul className="oc-lines">
          {lines.map(({ line, text, fault }) => (
            <li key={line}>
              <span className="oc-quiet">{t('第 {{line}} 行', { line })}</span>
              <span className="oc-word">{text}</span>
              <span className="oc-loss">{t(FAULTS[fault])}</span>
            </li>
          ))}
          {refused > lines.length && (
            <li className="oc-quiet">{t('另有 {{n}} 行', { n: refused - lines.length })}</li>
          )}
        </ul>
      )}
    </section>
  );
}
