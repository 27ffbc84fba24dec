import type { ActivitySettings } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

export type FileKind = 'image' | 'video' | 'audio' | 'document' | 'list';
/** What a member may hand in; a list of names is none of it. */
export type HandedKind = Exclude<FileKind, 'list'>;

const ADDRESS = /^\/files\/([0-9A-Za-z_-]{22})(\.[0-9a-z]{1,5})?$/;

/** The token in a file's address; undefined where it is none of ours. */
export const tokenOf = (address: string): string | undefined => ADDRESS.exec(address)?.[1];

/** Every file address inside a saved object, wherever it stands. */
export function tokensIn(value: unknown): string[] {
  const found = new Set<string>();
  const walk = (v: unknown): void => {
    if (typeof v === 'string') {
      const token = tokenOf(v);
      if (token) found.add(token);
    } else if (Array.isArray(v)) v.forEach(walk);
    else if (v !== null && typeof v === 'object') Object.values(v).forEach(walk);
  };
  walk(value);
  return [...found];
}

/** Files an activity's settings refer to. */
export const filesOf = (settings: ActivitySettings): string[] =>
  tokensIn([
    settings.banner,
    settings.origin_banner,
    settings.banner_video,
    settings.banner_video_thumb,
    settings.rules,
    settings.contacts,
    settings.cast,
    settings.list_url,
  ]);

/** Kinds of files by owner: key `<uid> <token>`. Lists of names are left out. */
export async function filesByOwner(db: Db | Tx, tokens: string[]): Promise<Map<string, HandedKind>> {
  if (tokens.length === 0) return new Map();
  const { rows } = await sql<{ token: string; kind: HandedKind; uid: string }>`
    SELECT token, kind, uid FROM file WHERE token = ANY(${tokens}) AND kind <> 'list'`.execute(db);
  return new Map(rows.map((r) => [`${r.uid} ${r.token}`, r.kind]));
}

/** The person's own among files loaded by `filesByOwner`, by token. */
export function ownedBy(uid: string, kinds: ReadonlyMap<string, HandedKind>): Map<string, HandedKind> {
  const own = new Map<string, HandedKind>();
  for (const [key, kind] of kinds) if (key.startsWith(`${uid} `)) own.set(key.slice(uid.length + 1), kind);
  return own;
}

/** Kinds of those of `tokens` that the person uploaded. */
export async function ownFiles(db: Db | Tx, uid: string, tokens: string[]): Promise<Map<string, HandedKind>> {
  return ownedBy(uid, await filesByOwner(db, tokens));
}

/** Those of `tokens` that the activity already refers to. */
export async function referredFiles(db: Db | Tx, cid: string, tokens: string[]): Promise<Set<string>> {
  if (tokens.length === 0) return new Set();
  const { rows } = await sql<{ token: string }>`
    SELECT DISTINCT token FROM file_ref WHERE cid = ${cid} AND token = ANY(${tokens})`.execute(db);
  return new Set(rows.map((r) => r.token));
}

/** Those of `tokens` that the person uploaded, of whatever kind. */
export async function ownTokens(db: Db | Tx, uid: string, tokens: string[]): Promise<Set<string>> {
  if (tokens.length === 0) return new Set();
  const { rows } = await sql<{ token: string }>`
    SELECT token FROM file WHERE token = ANY(${tokens}) AND uid = ${uid}`.execute(db);
  return new Set(rows.map((r) => r.token));
}
