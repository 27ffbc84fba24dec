/**
 * Text of a mail of one part, as it travelled. Its encoding is the sender's choice, by how many letters are Latin:
 * the key in a link is random, so the same mail may come in either.
 */
export function mailText(mail: string): string {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Subject of a mail, decoded. */
export function mailSubject(mail: string): string {
  const line = /^subject: ((?:.*\r\n[ \t])*.*)/im.exec(mail)?.[1] ?? '';
  return line
    .replace(/\?=\r\n[ \t]+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, text: string) => {
      if (kind.toLowerCase() === 'b') return Buffer.from(text, 'base64').toString();
      const percent = text.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/gi, '%$1');
      return decodeURIComponent(percent);
    });
}
