import * as contract from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { readExamples } from '../../src/platform/http/api-examples.ts';
import { documentedCalls, openApiDocument } from '../../src/platform/http/openapi.ts';
import { exampleOf, problemsOf } from './examples.ts';

const calls = documentedCalls(true);
const examples = readExamples();

describe('examples of the API', () => {
  it('stand beside every call that is described, and beside no other (`npm run examples`)', () => {
    expect(Object.keys(examples).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  });

  it('are requests and answers that the contract takes whole', () => {
    const wrong = calls.flatMap((call) => {
      const example = examples[call.name];
      return example ? problemsOf(call, example).map((problem) => `${call.name}: ${problem}`) : [];
    });
    expect(wrong).toEqual([]);
  });

  it('open no session and name no secret', () => {
    const text = JSON.stringify(examples);
    expect(text).not.toMatch(/"access_token":"(?!a session token")/);
  });

  it('that are wrong are told', () => {
    const right = examples['getProfile']!;
    expect(problemsOf(contract.getProfile, right)).toEqual([]);
    expect(problemsOf(contract.getProfile, { ...right, answer: {} })).toEqual([
      expect.stringContaining('answer: '),
    ]);
    expect(problemsOf(contract.getProfile, { ...right, answer: { ...right.answer, more: 1 } })).toEqual([
      'answer: has keys that the schema lacks',
    ]);
    expect(problemsOf(contract.getRank, { request: {} })).toHaveLength(2);
  });

  it('keep two entries of a list', () => {
    const id = '0193a000-0000-7000-8000-000000000000';
    const request = { ids: [id, id, id], all: 0 };
    const example = exampleOf(contract.readInbox, { ...examples['readInbox']!, call: 'readInbox', request });
    expect(example?.request['ids']).toEqual([id, id]);
  });

  it('are in the document, with `sta` and `msg` around the answer', () => {
    const paths = openApiDocument(true, 'http://127.0.0.1')['paths'] as Record<
      string,
      Record<string, unknown>
    >;
    const content = (example: unknown) => ({ content: { 'application/json': { example } } });
    const { path, name } = contract.createNormal;
    expect(paths[path]!['post']).toMatchObject({
      requestBody: content(examples[name]!.request),
      responses: { 200: content({ sta: 0, msg: '', ...examples[name]!.answer }) },
    });
    const { cid } = examples['getRank']!.request;
    expect(paths[contract.getRank.path]!['get']).toMatchObject({
      parameters: expect.arrayContaining([expect.objectContaining({ name: 'cid', example: cid })]),
    });
  });
});
