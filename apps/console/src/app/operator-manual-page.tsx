import { BlockList } from '../features/help/components/blocks.tsx';
import '../features/help/components/help.css';
import { ManualEditScreen } from '../features/operator-content/screens/manual-edit-screen.tsx';

/** `/operator/manual/:slug`: a page while it is written, beside it as the help shows it. */
export function Component() {
  return <ManualEditScreen look={(blocks, pages) => <BlockList blocks={blocks} pages={pages} />} />;
}
