import { z } from 'zod';
import type { NoticeTemplate } from '../config/wechat-settings.ts';
import type { TokenedApp } from './app.ts';
import type { WechatClient } from './client.ts';

const answer = z.object({
  data: z.array(z.object({ priTmplId: z.string(), content: z.string().default(''), type: z.number() })),
});

/** Fields of a template, and if one consent is good for one message alone. */
export interface Template {
  id: string;
  fields: string[];
  once: boolean;
}

/** Type of templates that people subscribe to for good (education is one of the trades that may). */
const LASTING = 3;

/**
 * Asks WeChat for a template's fields; newer ones it does not tell, then those of the setting are taken.
 * @see https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/mp-message-management/subscribe-message/getTemplateList.html
 */
export async function loadTemplate(
  client: WechatClient,
  mini: TokenedApp,
  of: NoticeTemplate,
): Promise<Template> {
  const { data } = await mini.withToken((token) =>
    client.request(
      { call: 'gettemplate', path: '/wxaapi/newtmpl/gettemplate', query: { access_token: token } },
      answer,
    ),
  );
  const found = data.find(({ priTmplId }) => priTmplId === of.id);
  const reported = [...(found?.content ?? '').matchAll(/\{\{(\w+)\.DATA\}\}/g)].map((match) => match[1]!);
  const fields = of.fields.length > 0 ? of.fields : reported;
  if (fields.length === 0)
    throw new Error(
      `WeChat tells no fields of template ${of.id}: name them, as in WECHAT_NOTICE_TEMPLATE=${of.id}:thing1,thing2,time3`,
    );
  return { id: of.id, fields, once: found?.type !== LASTING };
}

/** At most so many characters, with a sign that there was more. */
const cut = (text: string, most: number): string => {
  const characters = [...text.replace(/\s+/gu, ' ').trim()];
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`;
};

/** WeChat's form of a moment: 2026年3月2日 08:05, of Shanghai's clock. */
export function timeText(at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)!.value;
  return `${of('year')}年${Number(of('month'))}月${Number(of('day'))}日 ${of('hour')}:${of('minute')}`;
}

/**
 * Fills in a template: the first thing is the title and the second the text; a single one is the text. Every field of
 * a template must hold something of its own kind, or WeChat refuses the message (47003).
 */
export function fillTemplate(
  fields: readonly string[],
  { title, text }: { title: string; text: string },
  at: Date,
): Record<string, { value: string }> {
  const things = fields.filter((field) => field.startsWith('thing'));
  const texts = things.length === 1 ? [text] : [title, text];
  const han = title.replace(/[^\p{Script=Han}]/gu, '');
  const filled = (field: string): string => {
    const kind = field.replace(/\d/g, '');
    if (kind === 'thing') return cut(texts[things.indexOf(field)] || title, 20);
    if (kind === 'time' || kind === 'date') return timeText(at);
    if (kind === 'phrase') return [...(han || '提醒')].slice(0, 5).join('');
    if (kind === 'name') return '签到台';
    if (kind === 'number') return '1';
    throw new Error(`a template field of the kind ${kind} cannot be filled: use thing, time, date or phrase`);
  };
  return Object.fromEntries(fields.map((field) => [field, { value: filled(field) }]));
}
