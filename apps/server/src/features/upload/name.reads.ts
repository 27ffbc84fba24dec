/** Longest name that is kept, in characters; with its ending it fits every file system. */
const MOST = 80;

/**
 * A sender's name of a file as it may be shown and downloaded: no path, nothing invisible that turns or breaks a
 * line, never without a stem, and with the ending that its content has.
 */
export function fileName(sent: string, ext: string): string {
  const base = sent.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const visible = base.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '').replace(/["<>|:*?%;]/g, ' ');
  const stem = visible
    .replace(/\.[0-9A-Za-z]{1,5}$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
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
