import { CAST_EVENTS_PATH, type CastNews } from '@rollcall/contract';

/** A large screen without a screen: what the stream of an activity said to it. */
export interface Screen {
  news: CastNews[];
  /** The stream said that the board must be loaded afresh. */
  resets: number;
  /** The last id, as a browser would send it when it comes back. */
  last: number;
  /** Everything as it came over the wire. */
  text: string;
  status: number;
  ended: boolean;
  close(): void;
}

/** Follows an activity from behind `after` on. */
export async function openScreen(base: string, cid: string, key: string, after: number): Promise<Screen> {
  const control = new AbortController();
  const answer = await fetch(`${base}${CAST_EVENTS_PATH}?cid=${cid}&key=${key}`, {
    headers: { 'last-event-id': String(after) },
    signal: control.signal,
  });
  const screen: Screen = {
    news: [],
    resets: 0,
    last: after,
    text: '',
    status: answer.status,
    ended: false,
    close: () => control.abort(),
  };
  const take = (message: string) => {
    const fields = new Map(
      message.split('\n').map((line) => {
        const at = line.indexOf(': ');
        return [line.slice(0, at), line.slice(at + 2)] as const;
      }),
    );
    if (fields.has('id')) screen.last = Number(fields.get('id'));
    if (fields.get('event') === 'reset') screen.resets++;
    if (fields.get('event') === 'news') screen.news.push(JSON.parse(fields.get('data')!) as CastNews);
  };
  const read = async () => {
    let rest = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      screen.text += chunk;
      const messages = (rest + chunk).split('\n\n');
      rest = messages.pop()!;
      for (const message of messages) take(message);
    }
  };
  read()
    .catch(() => {})
    .finally(() => {
      screen.ended = true;
    });
  return screen;
}
