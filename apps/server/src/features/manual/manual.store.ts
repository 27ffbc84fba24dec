import type { ManualBlock, ManualChapterKey } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/db.ts';

/** A page that was written in the operator console. */
interface OwnPage {
  slug: string;
  chapter: ManualChapterKey;
  title: string;
  blocks: ManualBlock[];
  t_change: Date;
}

export async function loadOwnPages(db: Queryable): Promise<OwnPage[]> {
  const { rows } = await sql<OwnPage>`
    SELECT slug, chapter, title, blocks, t_change FROM manual_page ORDER BY t_change, slug`.execute(db);
  return rows;
}

export async function putOwnPage(tx: Queryable, page: OwnPage): Promise<void> {
  await sql`INSERT INTO manual_page (slug, chapter, title, blocks, t_change)
    VALUES (${page.slug}, ${page.chapter}, ${page.title}, ${JSON.stringify(page.blocks)}::jsonb, ${page.t_change})
    ON CONFLICT (slug) DO UPDATE SET chapter = excluded.chapter, title = excluded.title, blocks = excluded.blocks,
      t_change = excluded.t_change`.execute(tx);
}

/** @returns whether it was there */
export async function dropOwnPage(tx: Queryable, slug: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM manual_page WHERE slug = ${slug} RETURNING slug`.execute(tx);
  return rows.length > 0;
}

interface PagePlace {
  slug: string;
  hidden: boolean;
  place: number | null;
}

export async function loadPagePlaces(db: Queryable): Promise<Map<string, PagePlace>> {
  const { rows } = await sql<PagePlace>`SELECT slug, hidden, place FROM manual_place`.execute(db);
  return new Map(rows.map((row) => [row.slug, row]));
}

export async function putPagePlace(tx: Queryable, { slug, hidden, place }: PagePlace): Promise<void> {
  await sql`INSERT INTO manual_place (slug, hidden, place) VALUES (${slug}, ${hidden}, ${place})
    ON CONFLICT (slug) DO UPDATE SET hidden = excluded.hidden, place = excluded.place`.execute(tx);
}

export async function dropPagePlace(tx: Queryable, slug: string): Promise<void> {
  await sql`DELETE FROM manual_place WHERE slug = ${slug}`.execute(tx);
}

/** Changes of the manual queue here. */
export async function lockManual(tx: Queryable): Promise<void> {
  await sql`LOCK TABLE manual_page, manual_place IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}
