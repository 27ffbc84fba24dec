import type { Readable } from 'node:stream';
import * as contract from '@rollcall/contract';
import type { FastifyReply } from 'fastify';
import { FILE_POLICY } from '../../platform/http/content-policy.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { disposition } from '../upload/name.reads.ts';
import type { Attachments } from './attachment-package.service.ts';
import { kindOf, type Orders, type Requested } from './export-request.service.ts';
import type { FileService } from './file.service.ts';
import type { History } from './history.service.ts';

const MIME: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};
const { SUMMARY, RECORDS, HOMEWORK, IDENTITY, INVITERS, INVITED, POINTS } = contract.EXPORT_TYPE;

function sendFile(
  reply: FastifyReply,
  file: { name: string; bytes: number; stream: Readable },
): Record<string, never> {
  const ext = file.name.split('.').at(-1)!;
  reply
    .header('content-type', MIME[ext] ?? 'application/octet-stream')
    .header('content-length', file.bytes)
    .header('content-disposition', disposition('attachment', file.name, ext))
    .header('content-security-policy', FILE_POLICY)
    .header('cache-control', 'private, no-store')
    .send(file.stream);
  return {};
}

interface ExportRouteDeps {
  orders: Orders;
  history: History;
  writer: FileService;
  attachments: Attachments;
  /** Of what is written, by person; of links of mails, by file. */
  limiter: Limiter;
  mailed: Limiter;
}

export function exportRoutes(deps: ExportRouteDeps): Route[] {
  const { orders, history, writer, attachments, limiter, mailed } = deps;

  /** File asked for by an address: written aside and sent. */
  async function direct(uid: string, type: number, request: Requested, now: Date, reply: FastifyReply) {
    await limiter.consume(uid);
    const ordered = await orders.ordered(uid, kindOf(type), request, now);
    const file = await writer.direct({ cid: request.cid, uid, ...ordered }, now);
    return sendFile(reply, { name: ordered.name, ...file });
  }

  return [
    route(contract.createExport, async ({ principal: { uid }, now }, { request_id, ...request }) => {
      await limiter.consume(uid);
      const { type, ...requested } = request;
      const ordered = await orders.ordered(uid, kindOf(type), requested, now);
      const id = await history.order(uid, requested.cid, ordered, { id: request_id, request }, now);
      return { data: { id } };
    }),
    route(contract.listExports, async ({ now }, { cid }) => ({
      data: { lists: await history.list(cid, now) },
    })),
    route(contract.cancelExport, async ({ principal: { uid }, now }, { id }) => ({
      data: { state: await history.cancel(uid, id, now) },
    })),
    route(contract.retryExport, async ({ principal: { uid }, now }, { id }) => {
      await limiter.consume(uid);
      return { data: { state: await history.retry(uid, id, now) } };
    }),
    route(contract.downloadExport, async ({ now, reply }, { id }) =>
      sendFile(reply, await history.open(id, now)),
    ),
    route(contract.downloadMailed, async ({ now, reply }, { id, key }) => {
      await mailed.consume(id);
      return sendFile(reply, await history.openMailed(id, key, now));
    }),
    route(contract.downloadRecords, ({ principal: { uid }, now, reply }, { type, ...request }) =>
      direct(uid, type === 1 ? RECORDS : SUMMARY, request, now, reply),
    ),
    route(contract.listExportHomework, async (_context, { cid }) => ({
      data: { lists: await attachments.homework(cid) },
    })),
    route(contract.downloadHomework, ({ principal: { uid }, now, reply }, { wid, ...request }) =>
      direct(uid, HOMEWORK, { ...request, wids: wid }, now, reply),
    ),
    route(contract.downloadIdentity, ({ principal: { uid }, now, reply }, { eid, format }) =>
      direct(uid, IDENTITY, { cid: eid, format }, now, reply),
    ),
    route(contract.downloadInvites, ({ principal: { uid }, now, reply }, { cid, type, format }) =>
      direct(uid, type === 1 ? INVITED : INVITERS, { cid, format }, now, reply),
    ),
    route(contract.downloadPoints, ({ principal: { uid }, now, reply }, { cid, format }) =>
      direct(uid, POINTS, { cid, format }, now, reply),
    ),
    route(contract.attachExport, async ({ principal: { uid }, now }, request) => {
      await limiter.consume(uid);
      return attachments.attach(uid, request, now);
    }),
    route(contract.exportStatus, async ({ principal: { uid }, now }, { cid }) => ({
      data: await attachments.status(uid, cid, now),
    })),
  ];
}
