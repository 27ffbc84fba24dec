import { z } from 'zod';
import { ORDER_MESSAGES } from '../order/messages.ts';
import { defineCall } from '../wire/call.ts';
import { rev } from '../wire/rev.ts';
import { flag, int } from '../wire/text.ts';

/** Fen that anything may cost at most: 100,000 yuan. */
const MOST = 10_000_000;
const money = int(1, MOST, ORDER_MESSAGES.priceRange);

/** One line of the price list. A renewal costs what a certification does, so that it has no line of its own. */
const line = z.object({
  kind: z.enum(['ads', 'ent_cert']),
  /** -1 for ads, else the type of certification. */
  auth_type: int(-1, 2),
  /** 0 for ads. */
  months: int(0, 120),
  /** Price, and the one struck out beside it; whole fen. Ads: of a package of 1000. */
  fen: money,
  origin_fen: money,
  /** Chosen beforehand; one of each type. */
  is_default: flag,
});
export type PriceLine = z.output<typeof line>;

export const getPriceList = defineCall({
  name: 'getPriceList',
  method: 'GET',
  path: '/xcx/operator/v1/prices',
  policy: 'operator',
  summary: 'Products and their prices.',
  request: z.object({}),
  response: z.object({ data: z.array(line), rev: z.string() }),
});

export const savePriceList = defineCall({
  name: 'savePriceList',
  method: 'POST',
  path: '/xcx/operator/v1/prices',
  policy: 'operator',
  summary: 'Change what the lines of the price list cost; orders that were made keep their amount.',
  request: z.object({ lines: z.array(line).min(1).max(60), rev: rev.optional() }),
  response: z.object({ data: z.array(line), rev: z.string() }),
});
