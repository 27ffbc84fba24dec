import type { FastifyInstance } from 'fastify';
import { DOCS_POLICY } from './content-policy.ts';
import { openApiDocument } from './openapi.ts';

type Json = Record<string, unknown>;
interface Operation {
  path: string;
  method: string;
  operation: Json;
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);
const block = (title: string, content: string) => `<h3>${title}</h3><pre>${escapeHtml(content)}</pre>`;
const indented = (value: unknown) => JSON.stringify(value, null, 2);
const at = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce((inner, key) => (inner as Json | undefined)?.[key], value);

/** Example of an operation as it goes over the wire; empty where it has none. */
function exampleOf({ path, method, operation }: Operation): string {
  const parameters = (operation['parameters'] ?? []) as { name: string; example?: unknown }[];
  const query = parameters
    .filter(({ example }) => example !== undefined)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
    .join('&');
  const body = at(operation, 'requestBody', 'content', 'application/json', 'example');
  const answer = at(operation, 'responses', '200', 'content', 'application/json', 'example');
  const request = `${method.toUpperCase()} ${path}${query && `?${query}`}`;
  return [
    block('Example', body === undefined ? request : `${request}\n\n${indented(body)}`),
    answer === undefined ? '' : block('Its answer', indented(answer)),
  ].join('');
}

/** Schemas of an operation, without the examples that stand above them. */
const schemasOf = ({ parameters, requestBody, responses }: Json) =>
  JSON.stringify(
    { parameters, requestBody, responses },
    (key, value) => (key === 'example' ? undefined : value),
    2,
  );

function sectionOf(one: Operation): string {
  const { path, method, operation } = one;
  return `
    <details id="${escapeHtml(String(operation['operationId']))}">
      <summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(String(operation['summary']))}</span>
        <em>${escapeHtml(String(operation['x-policy']))}</em></summary>
      ${exampleOf(one)}${block('Schema', schemasOf(operation))}
    </details>`;
}

/** Schema of refusals, to which those of the operations refer: the one place that lists the reasons. */
const refusalSection = (document: Json): string => `
    <details id="ApiRejection">
      <summary><b>sta</b> <code>-1</code> <span>A refusal of any call, with its reasons</span></summary>
      ${block('Schema', indented(at(document, 'components', 'schemas', 'ApiRejection')))}
    </details>`;

/** A plain page over the document: every call with an example and its schemas, no script, nothing from elsewhere. */
function page(document: Json): string {
  const operations = Object.entries(document['paths'] as Record<string, Record<string, Json>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>签到台 Rollcall API</title><style>
    body{font:14px/22px system-ui,sans-serif;max-width:1080px;margin:32px auto;padding:0 16px;color:#1f2329;background:#f7f7f4}
    details{background:#fff;border:1px solid #e5e6e0;border-radius:8px;margin:8px 0;padding:8px 16px}
    summary{cursor:pointer}summary b{color:#0b7a5e;display:inline-block;width:48px}summary span{color:#5c6068;margin-left:8px}
    summary em{float:right;color:#8a5a00;font-style:normal}pre{overflow:auto;font-size:12px;line-height:18px}
    h3{font-size:13px;margin:12px 0 0}
    </style></head><body><h1>签到台 Rollcall API</h1><p>The same as data: <a href="/docs/json">/docs/json</a></p>
    ${refusalSection(document)}${operations.map(sectionOf).join('')}</body></html>`;
}

/** `/docs` and `/docs/json`, written when somebody first asks: a second of work that a start need not wait for. */
export function serveDocs(app: FastifyInstance, development: boolean, publicUrl: string): void {
  let written: { json: string; html: string } | undefined;
  const docs = () => {
    if (written) return written;
    const document = openApiDocument(development, publicUrl);
    written = { json: JSON.stringify(document), html: page(document) };
    return written;
  };
  app.get('/docs', (_request, reply) =>
    reply.header('content-security-policy', DOCS_POLICY).type('text/html; charset=utf-8').send(docs().html),
  );
  app.get('/docs/json', (_request, reply) => reply.type('application/json; charset=utf-8').send(docs().json));
}
