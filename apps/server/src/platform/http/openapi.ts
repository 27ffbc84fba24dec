import type { Call } from '@rollcall/contract';
import { errorEnvelope } from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DOCS_POLICY } from './content-policy.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
};

function operationOf(call: Call): Json {
  const request = schemaOf(call.request, 'input');
  const properties = (request['properties'] ?? {}) as Record<string, Json>;
  const required = (request['required'] ?? []) as string[];
  const asQuery = call.method === 'GET' || call.kind === 'multipart';
  const success = schemaOf(call.response, 'output') as { properties?: Json; required?: string[] };
  const answer: Json = {
    oneOf: [
      {
        type: 'object',
        properties: { sta: { const: 0 }, msg: { type: 'string' }, ...success.properties },
        required: ['sta', 'msg', ...(success.required ?? [])],
      },
      { $ref: '#/components/schemas/ApiRejection' },
    ],
  };
  return {
    operationId: call.name,
    summary: call.summary,
    'x-policy': call.policy,
    security: call.policy === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
    ...(asQuery
      ? {
          parameters: Object.entries(properties).map(([name, schema]) => ({
            name,
            in: 'query',
            required: required.includes(name),
            schema,
          })),
        }
      : { requestBody: { required: true, content: { 'application/json': { schema: request } } } }),
    ...(call.kind === 'multipart'
      ? {
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  properties: { file: { type: 'string', format: 'binary' } },
                  required: ['file'],
                },
              },
            },
          },
        }
      : {}),
    responses: {
      200:
        call.kind === 'file'
          ? { description: 'The file; a refusal as JSON.', content: { 'application/octet-stream': {} } }
          : {
              description: 'Done, or refused with a message.',
              content: { 'application/json': { schema: answer } },
            },
    },
  };
}

/** The OpenAPI 3.1 document of every call that this deployment has. */
export function openApiDocument(development: boolean, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of ALL_CALLS) {
    if (call.policy === 'development' && !development) continue;
    // The operator console is nobody's business but the operator's.
    if (call.policy === 'operator') continue;
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '签到台 Rollcall',
      version: '0.1.0',
      description:
        'Every handled outcome is HTTP 200 with `sta`: 0 done, -1 refused with `msg`, -500 session expired. ' +
        'Transport faults (400, 404, 413, 415, 429, 503) have the same body shape.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { ApiRejection: schemaOf(errorEnvelope, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: `${development ? '' : '__Host-'}rollcall_console` },
      },
    },
  };
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

/** A plain page over the document: every call with its schemas, no script, nothing from elsewhere. */
function page(document: Json): string {
  const operations = Object.entries(document['paths'] as Record<string, Record<string, Json>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const section = ({ path, method, operation }: (typeof operations)[number]) => `
    <details id="${escapeHtml(String(operation['operationId']))}">
      <summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(String(operation['summary']))}</span>
        <em>${escapeHtml(String(operation['x-policy']))}</em></summary>
      <pre>${escapeHtml(JSON.stringify({ parameters: operation['parameters'], requestBody: operation['requestBody'], responses: operation['responses'] }, null, 2))}</pre>
    </details>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>签到台 Rollcall API</title><style>
    body{font:14px/22px system-ui,sans-serif;max-width:1080px;margin:32px auto;padding:0 16px;color:#1f2329;background:#f7f7f4}
    details{background:#fff;border:1px solid #e5e6e0;border-radius:8px;margin:8px 0;padding:8px 16px}
    summary{cursor:pointer}summary b{color:#0b7a5e;display:inline-block;width:48px}summary span{color:#5c6068;margin-left:8px}
    summary em{float:right;color:#8a5a00;font-style:normal}pre{overflow:auto;font-size:12px;line-height:18px}
    </style></head><body><h1>签到台 Rollcall API</h1><p>The same as data: <a href="/docs/json">/docs/json</a></p>
    ${operations.map(section).join('')}</body></html>`;
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
