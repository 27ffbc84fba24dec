import * as contract from '@rollcall/contract';
import { yuanOf } from '@rollcall/rules';
import { apiError } from '../../platform/http/api-error.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { SignedNotice, StandInPay } from '../../platform/pay/stand-in.ts';

/** Development only: the page of the stand-in, and its notification, which goes the way of a real one. */
export const standInRoutes = (
  standIn: StandInPay | undefined,
  deliver: (notice: SignedNotice) => Promise<void>,
): Route[] => [
  route(contract.getStandInOrder, async (_context, { no }) => {
    const order = await standIn?.find(no);
    if (!order) throw apiError(contract.ORDER_MESSAGES.orderUnknown, { reason: 'not_found' });
    return { data: { title: order.description, amount: yuanOf(order.fen), state: order.state } };
  }),
  route(contract.payStandIn, async (_context, { no, paid }) => {
    if (!(await standIn?.find(no)))
      throw apiError(contract.ORDER_MESSAGES.orderUnknown, { reason: 'not_found' });
    const notice = paid === 1 ? await standIn?.pay(no) : undefined;
    if (notice) await deliver(notice);
    return {};
  }),
];
