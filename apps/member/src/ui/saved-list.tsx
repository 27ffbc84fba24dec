import { truncate } from '@rollcall/rules/field/truncate';
import { t } from '@rollcall/web/i18n';
import { useEffect, useState } from 'react';
import { type Draft, isAttachments } from '../lib/draft.ts';
import { ownMembers } from '../lib/known.ts';
import { keys, load } from '../lib/kv.ts';
import type { Pending } from '../lib/outbox.ts';
import { DRAFT, draftKey, guardianName, memberOf, PENDING } from '../lib/outbox-ports.ts';
import './saved-list.css';

interface SavedEntry {
  key: string;
  /** Waiting to be sent, not only written. */
  waiting: boolean;
  words: string;
  /** The server's no, that nobody has read yet. */
  refused?: string | undefined;
}

/** Enough to know it again. */
const WORDS = 40;

/** Content of a draft in a line: its texts, and the number of files. */
function wordsOf(draft: Draft): string {
  const values = Object.values(draft);
  const texts = values.flatMap((value) => (typeof value === 'string' && value.trim() ? [value.trim()] : []));
  const files = values.reduce((sum, value) => sum + (isAttachments(value) ? value.length : 0), 0);
  const text = texts.join(t('，'));
  return [
    ...(text ? [truncate(text, WORDS)] : []),
    ...(files > 0 ? [t('{{files}} 个文件', { files })] : []),
  ].join(t('，'));
}

async function readSaved(): Promise<SavedEntry[]> {
  const members = new Set(ownMembers());
  const isOwn = (name: string) =>
    members.has(memberOf(name)) &&
    name.split(' ').every((part) => !part.startsWith(guardianName('')) || members.has(part));
  const ownKeys = async (prefix: string) =>
    (await keys(prefix)).filter((key) => isOwn(key.slice(prefix.length)));
  const [waiting, drafts] = await Promise.all([ownKeys(PENDING), ownKeys(DRAFT)]);
  const all = await Promise.all(waiting.map(async (key) => ({ key, pending: await load<Pending>(key) })));
  const sending = new Set(
    all.map(({ key, pending }) => pending?.form ?? draftKey(key.slice(PENDING.length))),
  );
  const sent = all.map(({ key, pending }): SavedEntry => {
    const refused = pending?.refused?.msg;
    return { key, waiting: !refused, refused, words: pending ? wordsOf(pending.draft) : '' };
  });
  const written = drafts
    .filter((key) => !sending.has(key))
    .map(
      async (key): Promise<SavedEntry> => ({
        key,
        waiting: false,
        words: wordsOf((await load<Draft>(key)) ?? {}),
      }),
    );
  return [...sent, ...(await Promise.all(written))].filter(
    (one) => one.waiting || one.refused !== undefined || one.words !== '',
  );
}

/** Without a network: what the logged-in person has on this phone until there is one again, and nothing of others. */
export default function SavedList() {
  const [saved, setSaved] = useState<SavedEntry[]>([]);
  useEffect(() => {
    let gone = false;
    void readSaved().then((found) => gone || setSaved(found));
    return () => {
      gone = true;
    };
  }, []);
  if (saved.length === 0) return null;
  return (
    <section className="stack saved-list" aria-labelledby="saved-list-title">
      <h2 id="saved-list-title">{t('这部手机上保存着')}</h2>
      <ul className="card">
        {saved.map((one) => (
          <li key={one.key}>
            <p>{one.words || t('一次签到')}</p>
            <p className="muted">
              {one.waiting
                ? t('等待发送，联网后自动送出')
                : (one.refused ?? t('还没有提交，联网后可以继续填写'))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
