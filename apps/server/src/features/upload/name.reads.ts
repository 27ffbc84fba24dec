/** Longest name that is kept, in characters; with its ending it fits every file system. */
const MOST = 80;
/** Longest name that any file system makes; what is sent beyond it is no name, and is not read. */
const SENT_MOST = 255;

/** The last part of a path of Unix or Windows. */
const baseOf = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/** Without blanks and dots at its ends; a loop, since an expression would look at every blank in between. */
function stripped(text: string): string {
  const isEdge = (at: number) => text[at] === '.' || text[at]?.trim() === '';
  let [from, to] = [0, text.length];
  while (from < to && isEdge(from)) from++;
  while (to > from && isEdge(to - 1)) to--;
  return text.slice(from, to);
}

/**
 * A sender's name of a file as it may be shown and downloaded: no path, nothing invisible that turns or breaks a
 * line, never without a stem, and with the ending that its content has.
 */
export function fileName(sent: string, ext: string): string {
  const base = baseOf(sent).slice(0, SENT_MOST).toWellFormed();
  const visible = base.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '').replace(/["<>|:*?%;]/g, ' ');
  const stem = stripped(visible.replace(/\.[0-9A-Za-z]{1,5}$/, '').replace(/\s+/g, ' '));
  return `${[...stem].slice(0, MOST).join('') || '文件'}.${ext}`;
}

/** `content-disposition` after RFC 6266: the name in `filename*`, a plain one for old clients. */
export function disposition(how: 'inline' | 'attachment', name: string, ext: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return name === '' ? how : `${how}; filename="file.${ext}"; filename*=UTF-8''${encoded}`;
}
