import { randomBytes } from 'node:crypto';

/** A part of a multipart request as it stands on the wire; nothing in it is made safe. */
export interface RawPart {
  /** Its `name`; `file` unless said otherwise. */
  name?: string;
  /** Undefined: a text field, no file. */
  filename?: string | undefined;
  type?: string;
  content: Uint8Array | string;
}

export interface UploadAnswer {
  status: number;
  sta: number;
  msg: string;
  data: {
    url: string;
    urls: string[];
    thumb: string;
    duration: number;
    width: number;
    height: number;
    reason?: string;
    gate?: string;
  };
}

/** A multipart body of these parts, and its content type. */
export function multipart(parts: RawPart[]): { body: Buffer; type: string } {
  const boundary = `rollcall-${randomBytes(12).toString('hex')}`;
  const pieces: (string | Uint8Array)[] = [];
  for (const { name = 'file', filename, type, content } of parts) {
    const file = filename === undefined ? '' : `; filename="${filename}"`;
    const mime = filename === undefined ? '' : `content-type: ${type ?? 'application/octet-stream'}\r\n`;
    pieces.push(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${mime}\r\n`,
      content,
      '\r\n',
    );
  }
  pieces.push(`--${boundary}--\r\n`);
  return {
    body: Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Sends parts to an upload call of a server that listens. `path` carries the query. */
export async function sendUpload(
  base: string,
  path: string,
  token: string,
  parts: RawPart[],
): Promise<UploadAnswer> {
  const { body, type } = multipart(parts);
  return sendBody(base, path, token, body, type);
}

/** The same with a body of the test's own making. */
export async function sendBody(
  base: string,
  path: string,
  token: string,
  body: Uint8Array,
  type: string,
): Promise<UploadAnswer> {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: new Uint8Array(body),
  });
  return { status: response.status, ...((await response.json()) as Omit<UploadAnswer, 'status'>) };
}
