import type { Readable } from 'node:stream';
import * as contract from '@rollcall/contract';
import type { FastifyReply } from 'fastify';
import { type Route, route } from '../../platform/http/route.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { ExportService } from './export.service.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function sendFile(reply: FastifyReply, file: { name: string; bytes: number; stream: Readable }): void {
  reply
    .header('content-type', XLSX)
    .header('content-length', file.bytes)
    // RFC 6266: the Chinese name in filename*, a plain one for old clients.
    .header(
      'content-disposition',
      `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header('content-security-policy', 'sandbox')
    .header('cache-control', 'private, no-store')
    .send(file.stream);
}

export const exportRoutes = (exports: ExportService, limiter: Limiter): Route[] => [
  route(contract.createExport, async ({ principal, now }, { request_id, ...order }) => {
    await limiter.consume(principal.uid);
    return { data: { id: await exports.order(principal.uid, order, request_id, now) } };
  }),
  route(contract.listExports, async ({ now }, { cid }) => ({
    data: { lists: await exports.list(cid, now) },
  })),
  route(contract.downloadExport, async ({ now, reply }, { id }) => {
    sendFile(reply, await exports.open(id, now));
    return {};
  }),
  route(contract.downloadRecords, async ({ principal, now, reply }, { cid, start, end }) => {
    await limiter.consume(principal.uid);
    sendFile(reply, await exports.direct(principal.uid, cid, start, end, now));
    return {};
  }),
];
