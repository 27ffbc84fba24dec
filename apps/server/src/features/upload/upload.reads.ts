import type { ActivitySettings, FilledField } from '@rollcall/contract';
import { fileTokensOf } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { CheckedFiles, CheckedToken } from '../../platform/files/checked-token.ts';
import { type FileKind, type LockedFile, lockFiles, PICTURE_VISIBILITY } from './upload.store.ts';

export { PICTURE_VISIBILITY } from './upload.store.ts';

/** Words in the place of a picture that others than its sender do not see, by its visibility. */
export const HIDDEN_PICTURE: Readonly<Record<number, string>> = {
  [PICTURE_VISIBILITY.PENDING]: '图片审核中',
  [PICTURE_VISIBILITY.BLOCKED]: '图片未通过审核',
};

/** Kinds that a member may submit; a list of names is none of them. */
type SubmittedKind = Exclude<FileKind, 'list'>;

const ADDRESS = /^\/files\/([0-9A-Za-z_-]{22})(\.[0-9a-z]{1,5})?$/;

/** The token in a file's address; undefined where it is none of ours. */
export const tokenOf = (address: string): string | undefined => ADDRESS.exec(address)?.[1];

/** Purposes of sealed files that belong to no activity: pictures of identity documents. */
export const SEALED_PURPOSES: readonly string[] = ['cert_pic', 'cert_screen'];
const isSealed = ({ purpose }: LockedFile): boolean => SEALED_PURPOSES.includes(purpose);

/** Files with these tokens that may be submitted; held as `lockFiles` says. */
const lockSubmitted = async (db: Db | Tx, tokens: string[]): Promise<LockedFile[]> =>
  (await lockFiles(db, tokens)).filter((file) => file.kind !== 'list' && !isSealed(file));

/** Only for what a check below lets through. */
const checkedToken = (token: string): CheckedToken => token as CheckedToken;
const checkedFiles = (tokens: readonly string[]): CheckedFiles =>
  new Map(tokens.map((token) => [token, { token: checkedToken(token) }]));

const submittedFile = ({ token, kind, seconds }: LockedFile): SubmittedFile => ({
  token: checkedToken(token),
  kind: kind as SubmittedKind,
  seconds,
});

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

/** Files an activity's settings refer to. The list of names is no part of them: it has a holder of its own. */
export const filesOf = (settings: ActivitySettings): string[] =>
  tokensIn([
    settings.banner,
    settings.origin_banner,
    settings.banner_video,
    settings.banner_video_thumb,
    settings.rules,
    settings.contacts,
    settings.cast,
    settings.logo,
  ]);

/** Facts of a file that a member submits. */
export interface SubmittedFile {
  token: CheckedToken;
  kind: SubmittedKind;
  /** Real duration, rounded up; 0 where it has none. */
  seconds: number;
}

/**
 * Files by owner: key `<uid> <token>`. Lists of names are left out. In a transaction they are held until it ends, so
 * that what it saves names no file that the sweep of unused ones takes away meanwhile.
 */
export async function filesByOwner(db: Db | Tx, tokens: string[]): Promise<Map<string, SubmittedFile>> {
  const files = await lockSubmitted(db, tokens);
  return new Map(files.map((file) => [`${file.uid} ${file.token}`, submittedFile(file)]));
}

/** The person's own among files loaded by `filesByOwner`, by token. */
export function ownedBy(uid: string, files: ReadonlyMap<string, SubmittedFile>): Map<string, SubmittedFile> {
  const own = new Map<string, SubmittedFile>();
  for (const [key, file] of files) if (key.startsWith(`${uid} `)) own.set(key.slice(uid.length + 1), file);
  return own;
}

/** Those of `tokens` that the person uploaded. */
export async function ownFiles(
  db: Db | Tx,
  uid: string,
  tokens: string[],
): Promise<Map<string, SubmittedFile>> {
  return ownedBy(uid, await filesByOwner(db, tokens));
}

/**
 * Those of `tokens` that the person uploaded, or that their saved object names already: a picture that an organiser drew
 * on is not their own, and stays when they change something else. Held as above.
 */
export async function ownOrReferencedFiles(
  tx: Tx,
  uid: string,
  tokens: string[],
  { cid, holder }: { cid: string; holder: string },
): Promise<Map<string, SubmittedFile>> {
  const files = await lockSubmitted(tx, tokens);
  const others = files.filter((file) => file.uid !== uid).map((file) => file.token);
  const { rows } =
    others.length === 0
      ? { rows: [] }
      : await sql<{ token: string }>`SELECT token FROM file_ref
        WHERE cid = ${cid} AND holder = ${holder} AND token = ANY(${others})`.execute(tx);
  const readable = new Set(rows.map((row) => row.token));
  return new Map(
    files
      .filter((file) => file.uid === uid || readable.has(file.token))
      .map((file) => [file.token, submittedFile(file)]),
  );
}

/** Those of `tokens` that checks have let through. */
export const checkedAmong = (tokens: readonly string[], ...checks: CheckedFiles[]): CheckedToken[] =>
  tokens.flatMap((token) => checks.find((files) => files.has(token))?.get(token)?.token ?? []);

/**
 * Files of fields that were judged when they were saved, wherever the fields stand next; those gone by now are left out,
 * and text names none, whatever it looks like. Held as above.
 */
export async function storedFiles(
  tx: Tx,
  fields: readonly Pick<FilledField, 'val'>[],
): Promise<CheckedToken[]> {
  const files = await lockFiles(tx, fileTokensOf(fields));
  return files.map((file) => checkedToken(file.token));
}

/** Those of `tokens` that the activity's settings already refer to. */
export async function referredFiles(db: Db | Tx, cid: string, tokens: string[]): Promise<CheckedFiles> {
  if (tokens.length === 0) return new Map();
  const { rows } = await sql<{ token: string }>`
    SELECT token FROM file_ref WHERE cid = ${cid} AND holder = 'settings' AND token = ANY(${tokens})`.execute(
    db,
  );
  return checkedFiles(rows.map((r) => r.token));
}

/** Those of `tokens` that the activity's homework already refers to, in what it asks or in its answers. */
export async function filesOfHomework(tx: Tx, cid: string, tokens: string[]): Promise<CheckedFiles> {
  if (tokens.length === 0) return new Map();
  const { rows } = await sql<{ token: string }>`
    SELECT DISTINCT token FROM file_ref WHERE cid = ${cid} AND token = ANY(${tokens})
      AND (holder LIKE 'homework %' OR holder LIKE 'answer %')`.execute(tx);
  return checkedFiles(rows.map((r) => r.token));
}

/** Those of `tokens` that the person may use: their own uploads of whatever kind, and covers of templates. Held as above. */
export async function ownTokens(db: Db | Tx, uid: string, tokens: string[]): Promise<CheckedFiles> {
  const files = await lockFiles(db, tokens);
  const usable = files.filter((file) => file.uid === uid || file.purpose === 'template');
  return checkedFiles(usable.filter((file) => !isSealed(file)).map((file) => file.token));
}

interface FileFacts {
  kind: FileKind;
  seconds: number;
  /** In pixels; 0 where it is no picture. */
  width: number;
  height: number;
}

/** Facts of the named files, by token, whoever uploaded them; durations in whole seconds. */
export async function fileFacts(db: Db | Tx, tokens: string[]): Promise<Map<string, FileFacts>> {
  if (tokens.length === 0) return new Map();
  const { rows } = await sql<FileFacts & { token: string }>`
    SELECT token, kind, duration AS seconds, width, height FROM file WHERE token = ANY(${tokens})`.execute(
    db,
  );
  return new Map(rows.map(({ token, ...facts }) => [token, facts]));
}

/** Purposes of those of `tokens` that are the person's own pictures of documents, by token. Held as above. */
export async function certificateFiles(
  db: Db | Tx,
  uid: string,
  tokens: string[],
): Promise<Map<string, string>> {
  const files = await lockFiles(db, tokens);
  return new Map(
    files.filter((file) => file.uid === uid && isSealed(file)).map(({ token, purpose }) => [token, purpose]),
  );
}
