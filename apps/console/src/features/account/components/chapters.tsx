import { useT } from '../../../lib/i18n.ts';
import './reading.css';

/** Titled paragraphs. */
export function Chapters({
  chapters,
}: {
  chapters: readonly (readonly [title: string, ...text: string[]])[];
}) {
  const t = useT();
  return chapters.map(([title, ...paragraphs]) => (
    <section key={title}>
      <h2>{t(title)}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{t(paragraph)}</p>
      ))}
    </section>
  ));
}
