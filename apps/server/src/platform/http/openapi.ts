import type { Call } from '@rollcall/contract';
import { STA } from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import { errorEnvelope } from '@rollcall/contract/wire/error-envelope';
import { z } from 'zod';
import { type ApiExample, readExamples } from './api-examples.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
};

/** `name: value` where there is a value. */
const given = (name: string, value: unknown): Json => (value === undefined ? {} : { [name]: value });

function operationOf(call: Call, example: ApiExample | undefined): Json {
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
  const answered = example?.answer && { sta: STA.OK, msg: '', ...example.answer };
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
            ...given('example', example?.request[name]),
          })),
        }
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: request, ...given('example', example?.request) } },
          },
        }),
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
              content: { 'application/json': { schema: answer, ...given('example', answered) } },
            },
    },
  };
}

/** Calls that `/docs` describes. The operator console is nobody's business but the operator's. */
export const documentedCalls = (development: boolean): Call[] =>
  ALL_CALLS.filter(({ policy }) => policy !== 'operator' && (development || policy !== 'development'));

/** The OpenAPI 3.1 document of every call that this deployment has, each with a request and an answer that were. */
export function openApiDocument(development: boolean, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  const examples = readExamples();
  for (const call of documentedCalls(development))
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operationOf(call, examples[call.name]),
    };
  return {
    openapi: '3.1.0',
    info: {
      title: '签到台 Rollcall',
      version: '0.1.0',
      description:
        'Every handled outcome is HTTP 200 with `sta`: 0 done, -1 refused with `msg`, -500 session expired. ' +
        'Transport faults (400, 404, 413, 415, 429, 503) have the same body shape. ' +
        'A 503 with `Retry-After` was turned away before anything was done for it: the same request may be sent again. ' +
        'Examples are requests of the tests and their answers; lists in them are cut to two entries.',
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
