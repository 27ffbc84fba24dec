import { t } from '@rollcall/web/i18n';
import { Films } from './films.tsx';
import { ManualLists } from './manual-lists.tsx';
import { TemplateCards } from './template-cards.tsx';
import './side.css';

/** Content below the list (LIST-35): templates, cases, questions, the beginner's guide. Loaded when it comes near. */
export default function SideContent() {
  return (
    <aside className="side" aria-label={t('模板、案例与帮助')}>
      <TemplateCards />
      <div className="side-help">
        <ManualLists />
        <Films />
      </div>
    </aside>
  );
}
