import { ACCOUNT_MESSAGES, getLaunchSign, LAUNCH_OFF } from '@rollcall/contract';
import type { FastifyRequest } from 'fastify';
import { apiError } from '../../platform/http/api-error.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type GetJsTicket, signPage } from '../../platform/wechat/js-sdk.ts';

/** The signature of a page, for the messenger's launch tag (AUTH-27, AUTH-28). Only pages of ours are signed. */
export const wechatSignatureRoutes = (
  ticket: GetJsTicket | undefined,
  originsOf: (request: FastifyRequest) => string[],
  miniAppid: string,
): Route[] => [
  route(getLaunchSign, async ({ raw }, { url }) => {
    if (!URL.canParse(url) || !originsOf(raw).includes(new URL(url).origin))
      throw apiError(ACCOUNT_MESSAGES.foreignPage, { reason: 'field_invalid', field: 'url' });
    if (!ticket) throw apiError(LAUNCH_OFF, { reason: 'launch_off' });
    return { data: { ...signPage(await ticket(), url), mini_appid: miniAppid } };
  }),
];
