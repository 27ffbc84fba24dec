/** Port: the picture (PNG) of a mini-program code whose scene is at most 32 characters long. */
export type MakeMiniCode = (scene: string, page: string) => Promise<Uint8Array>;

/** Verdict on a picture; `unknown`: nobody answered, and it has to be asked about again. */
type Judgement = 'pass' | 'risky' | 'unknown';

/** Port: whether a provider takes a picture for fit to be published. */
export type CheckPicture = (picture: Buffer) => Promise<Judgement>;

/** Purpose of a text, as WeChat tells texts apart. */
export type ContentScene = 'profile' | 'comment' | 'forum' | 'log';

/**
 * Port: whether a provider takes a text for fit to be published; the word list is asked first.
 * @param writer who wrote it, by their name in the mini-program
 */
export type CheckContent = (
  text: string,
  writer: { openid: string; scene: ContentScene },
) => Promise<boolean>;
