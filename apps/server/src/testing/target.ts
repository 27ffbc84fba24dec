import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/postgres/test-database.ts';
import type { Person } from './api.ts';
import { MARK, type Named, rightFiles } from './malicious-files.ts';
import { residentMb, type ServerProcess, startProcess } from './process.ts';
import { type RawPart, sendUpload, type UploadAnswer } from './send.ts';

export const HAN = /\p{Script=Han}/u;
const FILE = '/xcx/file/v1/upload?type=';
export const IMAGE = `${FILE}banner`;
export const DOCUMENT = `${FILE}checkin_rule`;
const LIST = `${FILE}checkinlist`;
export const AUDIO = '/xcx/audio/upload?from=rule';
export const VIDEO = '/xcx/video/upload?from=record';
export const ALL = {
  picture: IMAGE,
  document: DOCUMENT,
  member: `${FILE}record`,
  list: LIST,
  audio: AUDIO,
  video: VIDEO,
};
/** Types under which nothing runs. */
const SERVED =
  /^(image\/(png|jpeg)|audio\/(mpeg|mp4|wav|aac)|video\/mp4|application\/(pdf|msword|vnd\.[a-z.-]+)|text\/(csv|plain); charset=utf-8)$/;

/** Where a right file belongs. */
export function placeOf(name: string): string {
  if (name === 'png' || name === 'jpeg') return IMAGE;
  if (name === 'heic') return ALL.member;
  if (name.startsWith('mp4') || name === 'mov') return VIDEO;
  return ['m4a', 'aac', 'mp3', 'wav'].includes(name) ? AUDIO : DOCUMENT;
}

type Wanted = 'refused' | 'refused or harmless';

/** A server in a process of its own, so that its memory is its own too, and everything that is asked of it. */
class Target {
  server!: ServerProcess;
  base = '';
  dataDir = '';
  /** A right file of each kind. */
  right: Named = {};
  sent = 0;
  /** Resident megabytes before anything malicious came. */
  memory = 0;
  #sender: Person | undefined;

  /** Somebody who has not used up their uploads of this minute. */
  async somebody(): Promise<Person> {
    if (!this.#sender || this.sent % 100 === 0) this.#sender = await this.server.person(`来客${this.sent}`);
    this.sent++;
    return this.#sender;
  }

  async send(path: string, content: Buffer, part: Partial<RawPart> = {}): Promise<UploadAnswer> {
    return sendUpload(this.base, path, (await this.somebody()).token, [{ filename: 'x', content, ...part }]);
  }

  /** A right file of each kind is taken. */
  async sendRight(): Promise<void> {
    for (const [name, content] of Object.entries(this.right))
      expect([name, (await this.send(placeOf(name), content)).sta]).toEqual([name, 0]);
    for (const name of ['xls', 'xlsx']) expect((await this.send(LIST, this.right[name]!)).sta).toBe(0);
  }

  async fetched(url: string) {
    const headers = { authorization: `Bearer ${this.#sender?.token}` };
    const response = await fetch(this.base + url, { headers });
    const content = Buffer.from(await response.arrayBuffer());
    return { status: response.status, header: (name: string) => response.headers.get(name) ?? '', content };
  }

  /** Why what is stored under an address could do harm; '' where it cannot. */
  async harmOf(url: string): Promise<string> {
    if (!/^\/files\/[\w-]{22}\.[a-z0-9]{3,4}$/.test(url)) return `address ${url}`;
    const { status, header, content } = await this.fetched(url);
    const type = header('content-type');
    if (status !== 200 || !SERVED.test(type)) return `${status} ${type}`;
    if (
      header('x-content-type-options') !== 'nosniff' ||
      !/^sandbox; default-src 'none';/.test(header('content-security-policy'))
    )
      return 'not shut in';
    const isMedia = /^(image|audio|video)\//.test(type);
    if (!header('content-disposition').startsWith(isMedia ? 'inline' : 'attachment')) return 'not a download';
    if (!type.startsWith('image/')) return '';
    if (content.includes(MARK) || content.includes('PK\x03\x04')) return 'not encoded anew';
    const { exif, xmp, iptc, icc } = await sharp(content).metadata();
    return exif || xmp || iptc || icc ? 'metadata' : '';
  }

  /** What is wrong with the answer to a malicious upload; '' where it was refused in Chinese or did no harm. */
  async wrongWith(answer: UploadAnswer, wanted: Wanted): Promise<string> {
    if (answer.status !== 200) return `HTTP ${answer.status}`;
    if (answer.sta === -1)
      return HAN.test(answer.msg) && !/[A-Za-z]{12}/.test(answer.msg) ? '' : `says ${answer.msg}`;
    if (wanted === 'refused') return 'taken';
    const { url, thumb } = answer.data;
    return (await this.harmOf(url)) || (thumb === '' ? '' : this.harmOf(thumb));
  }

  /** Sends every file to a path; @returns those that were not dealt with as wanted, with why. */
  async badOf(files: Named, path: string, wanted: Wanted = 'refused', part: Partial<RawPart> = {}) {
    const bad: string[] = [];
    for (const [name, content] of Object.entries(files)) {
      const wrong = await this.wrongWith(await this.send(path, content, part), wanted);
      if (wrong !== '') bad.push(`${name}: ${wrong}`);
    }
    return bad;
  }

  /** Temporary files of uploads. */
  leftovers(): string[] {
    return readdirSync(join(this.dataDir, 'uploads'));
  }
}

/** Starts the server before the tests of a file, and ends it after them. */
export function useTarget(): Target {
  const target = new Target();
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    target.dataDir = mkdtempSync(join(tmpdir(), 'rollcall-malicious-'));
    target.server = await startProcess({ dataDir: target.dataDir, databaseUrl: database.url });
    target.base = target.server.base;
    target.right = await rightFiles();
    // Everything is loaded before memory is measured: the encoder of pictures, the reader's thread.
    await target.sendRight();
    target.sent = 0;
    target.memory = residentMb(target.server.child);
  });
  afterAll(async () => {
    await target.server?.stop();
    await database?.drop();
    rmSync(target.dataDir, { recursive: true, force: true });
  });
  return target;
}

/** What must hold once at least `least` malicious uploads were sent; stands last in a file. */
export function describeAfterwards(target: Target, least: number): void {
  describe('afterwards', () => {
    it(`at least ${least} were sent, nothing failed or is left behind, and right files are taken`, async () => {
      expect(target.sent).toBeGreaterThanOrEqual(least);
      expect(target.server.faults).toEqual([]);
      // Who left in the middle may be noticed only now; what is noticed leaves nothing.
      await expect.poll(() => target.leftovers()).toEqual([]);
      expect(readdirSync(join(target.dataDir, 'files')).filter((name) => name.startsWith('.'))).toEqual([]);
      await target.sendRight();
    });

    it('memory has not grown by 150 MB', () => {
      expect(residentMb(target.server.child) - target.memory).toBeLessThan(150);
    });
  });
}
