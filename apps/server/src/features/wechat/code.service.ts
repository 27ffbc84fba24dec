import { MINI_PAGES, sceneOf } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { FileMissing } from '../../platform/files/file-store.ts';
import { randomText } from '../../platform/ids/ids.ts';
import type { Log } from '../../platform/log/log.ts';
import type { MakeMiniCode } from '../../platform/wechat/ports.ts';
import type { CodeVersion } from '../activity/activity.reads.ts';
import { loseContent, removeLost } from '../upload/content.service.ts';
import { findMiniCode, saveMiniCode } from './wechat.store.ts';

/** Real milliseconds for which nobody waits for a WeChat that made no code just now. */
const REST_MS = 60_000;

interface MiniCodeDeps {
  db: Db;
  files: FileStore;
  log: Log;
  make: MakeMiniCode;
  entryOf: (code: CodeVersion) => string;
}

/** Pictures of mini-program codes, made once an activity. */
export function createMiniCodes({ db, files, log, make, entryOf }: MiniCodeDeps) {
  let restUntil = 0;

  async function loadStored(cid: string, scene: string): Promise<Buffer | undefined> {
    const file = await findMiniCode(db, cid, scene);
    if (!file) return undefined;
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of await files.read(file)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    } catch (error) {
      if (error instanceof FileMissing) return undefined;
      throw error;
    }
  }

  async function fresh(cid: string, scene: string): Promise<Buffer> {
    const picture = Buffer.from(await make(scene, MINI_PAGES.detail));
    const file = `minicode-${randomText(22)}`;
    await files.put(file, picture);
    const before = await db.transaction().execute(async (tx) => {
      const replaced = await saveMiniCode(tx, { cid, scene, file, now: new Date() });
      if (replaced !== '') await loseContent(tx, [replaced]);
      return replaced;
    });
    if (before !== '') await removeLost({ db, files }, [before]);
    return picture;
  }

  return {
    /** The picture of an activity's code as a data address; undefined where WeChat makes none now. */
    async picture(code: CodeVersion): Promise<string | undefined> {
      const { cid } = code;
      const scene = sceneOf(cid, entryOf(code));
      let picture = await loadStored(cid, scene);
      if (!picture && Date.now() < restUntil) return undefined;
      try {
        picture ??= await fresh(cid, scene);
      } catch (error) {
        restUntil = Date.now() + REST_MS;
        log.warn({ err: error, cid }, 'no mini-program code');
        return undefined;
      }
      return `data:image/png;base64,${picture.toString('base64')}`;
    },
  };
}
