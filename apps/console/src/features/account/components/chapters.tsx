import { t } from '@rollcall/web/i18n';
import './reading.css';

/** Titled paragraphs. */
export function Chapters({
  chapters,
}: {
  chapters: readonly (readonly [title: string, ...text: string[]])[];
}) {
  return chapters.map(([title, ...paragraphs]) => (
    <section key={title}>
      <h2>{t(title)}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{t(paragraph)}</p>
      ))}
    </section>
  ));
}
