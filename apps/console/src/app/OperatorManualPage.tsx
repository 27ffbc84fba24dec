import { BlockList } from '../features/help/components/Blocks.tsx';
import '../features/help/components/help.css';
import { ManualEditScreen } from '../features/operator-content/screens/ManualEditScreen.tsx';

/** `/operator/manual/:slug`: a page while it is written, beside it as the help shows it. */
export function Component() {
  return <ManualEditScreen look={(blocks, pages) => <BlockList blocks={blocks} pages={pages} />} />;
}
