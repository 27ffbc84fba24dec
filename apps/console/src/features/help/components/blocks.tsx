import type { ManualBlock, ManualLink } from '@rollcall/contract';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import { useManual } from '../hooks/use-manual.ts';
import { piecesOf } from '../model/manual-text.ts';

/** The pieces of a page of the manual, as a reader of the console sees them. */
export function Blocks({ blocks }: { blocks: readonly ManualBlock[] }) {
  const pages = useManual().chapters?.flatMap((chapter) => chapter.pages) ?? [];
  return <BlockList blocks={blocks} pages={pages} />;
}

/** The same where the pages that may be named are at hand. */
export function BlockList({
  blocks,
  pages,
}: {
  blocks: readonly ManualBlock[];
  pages: readonly ManualLink[];
}) {
  return (
    <div className="manual">
      {blocks.map((block, index) => (
        <Block key={index} block={block} pages={pages} />
      ))}
    </div>
  );
}

function Block({ block, pages }: { block: ManualBlock; pages: readonly ManualLink[] }) {
  switch (block.type) {
    case 'head':
      return <h2>{t(block.text)}</h2>;
    case 'text':
      return (
        <p>
          <Words text={block.text} pages={pages} />
        </p>
      );
    case 'hint':
      return (
        <p className="manual-hint">
          <Icon name="info" />
          <span>
            <Words text={block.text} pages={pages} />
          </span>
        </p>
      );
    case 'steps':
      return (
        <ol>
          {block.items.map((item) => (
            <li key={item}>
              <Words text={item} pages={pages} />
            </li>
          ))}
        </ol>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Words text={item} pages={pages} />
            </li>
          ))}
        </ul>
      );
    case 'picture':
      return (
        <figure>
          <img src={block.url} alt={block.text} loading="lazy" />
          {block.text && <figcaption>{block.text}</figcaption>}
        </figure>
      );
  }
}

function Words({ text, pages }: { text: string; pages: readonly ManualLink[] }) {
  return piecesOf(t(text), pages).map((piece, index) =>
    piece.url ? (
      <Link key={index} to={piece.url}>
        {piece.text}
      </Link>
    ) : (
      piece.text
    ),
  );
}
