import type { FormTemplate, TemplateGroup } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/db.ts';
import type { TemplateSettings } from './template-content.reads.ts';

/** A template that was written in the operator console. */
export interface OwnTemplate {
  tpl_id: number;
  name: string;
  family: TemplateGroup;
  text: string;
  template: FormTemplate;
  cate: number;
  days: number;
  banner: string;
  settings: TemplateSettings;
}

export async function loadOwnTemplates(db: Queryable): Promise<OwnTemplate[]> {
  const { rows } = await sql<OwnTemplate>`
    SELECT tpl_id, name, family, text, template, cate, days, banner, settings FROM template_own
    ORDER BY tpl_id`.execute(db);
  return rows;
}

export async function nextTemplateId(tx: Queryable): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT nextval('template_own_id')::int AS id`.execute(tx);
  return rows[0]!.id;
}

export async function putOwnTemplate(tx: Queryable, one: OwnTemplate, now: Date): Promise<void> {
  await sql`INSERT INTO template_own (tpl_id, name, family, text, template, cate, days, banner, settings, t_change)
    VALUES (${one.tpl_id}, ${one.name}, ${one.family}, ${one.text}, ${one.template}, ${one.cate}, ${one.days},
      ${one.banner}, ${JSON.stringify(one.settings)}::jsonb, ${now})
    ON CONFLICT (tpl_id) DO UPDATE SET name = excluded.name, family = excluded.family, text = excluded.text,
      template = excluded.template, cate = excluded.cate, days = excluded.days, banner = excluded.banner,
      settings = excluded.settings, t_change = excluded.t_change`.execute(tx);
}

/** @returns whether it was there */
export async function dropOwnTemplate(tx: Queryable, id: number): Promise<boolean> {
  const { rows } = await sql`DELETE FROM template_own WHERE tpl_id = ${id} RETURNING tpl_id`.execute(tx);
  return rows.length > 0;
}

/** Order of templates; `place` null: by how often they were opened. */
interface Place {
  tpl_id: number;
  hidden: boolean;
  place: number | null;
}

export async function loadPlaces(db: Queryable): Promise<Map<number, Place>> {
  const { rows } = await sql<Place>`SELECT tpl_id, hidden, place FROM template_place`.execute(db);
  return new Map(rows.map((row) => [row.tpl_id, row]));
}

/** All places at once: what is named in neither list has none. */
export async function putPlaces(
  tx: Queryable,
  placed: readonly number[],
  hidden: readonly number[],
): Promise<void> {
  await sql`DELETE FROM template_place`.execute(tx);
  for (const tpl_id of new Set([...placed, ...hidden])) {
    const place = placed.indexOf(tpl_id);
    await sql`INSERT INTO template_place (tpl_id, hidden, place)
      VALUES (${tpl_id}, ${hidden.includes(tpl_id)}, ${place < 0 ? null : place})`.execute(tx);
  }
}

export async function dropPlace(tx: Queryable, id: number): Promise<void> {
  await sql`DELETE FROM template_place WHERE tpl_id = ${id}`.execute(tx);
}

/** A new one is not offered before the operator says so. */
export async function hidePlace(tx: Queryable, id: number): Promise<void> {
  await sql`INSERT INTO template_place (tpl_id, hidden) VALUES (${id}, true)
    ON CONFLICT (tpl_id) DO UPDATE SET hidden = true`.execute(tx);
}

/** Changes of the library queue here. */
export async function lockLibrary(tx: Queryable): Promise<void> {
  await sql`LOCK TABLE template_place, template_own IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}
