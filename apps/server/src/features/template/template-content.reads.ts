import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ActivitySettingsInput,
  type FormTemplate,
  formTemplate,
  TEMPLATE_DRAWINGS,
  TEMPLATE_GROUPS,
  type TemplateGroup,
} from '@rollcall/contract';
import { z } from 'zod';

/** Settings of a template; dates, participant limit and cover are given when it is opened. */
export type TemplateSettings = Omit<
  ActivitySettingsInput,
  | 'title'
  | 'template'
  | 'cate'
  | 'start_date'
  | 'end_date'
  | 'banner'
  | 'origin_banner'
  | 'rule'
  | 'total_limit'
>;

/** Which cover is drawn. */
export type Drawing = (typeof TEMPLATE_DRAWINGS)[number];

/** One template. `days` is how long it runs, `drawing` which cover is drawn for it. */
export interface Template {
  id: number;
  name: string;
  group: TemplateGroup;
  text: string;
  template: FormTemplate;
  cate: number;
  days: number;
  drawing: Drawing;
  settings: TemplateSettings;
}

const FOLDER = join(import.meta.dirname, '../../../content/templates');
/** Shape of a file; its settings are judged by the rules of the form (template-content.test.ts). */
const templates = z.array(
  z.strictObject({
    id: z.int(),
    name: z.string(),
    group: z.enum(TEMPLATE_GROUPS),
    text: z.string(),
    template: formTemplate,
    cate: z.int(),
    days: z.int(),
    drawing: z.enum(TEMPLATE_DRAWINGS),
    settings: z.record(z.string(), z.unknown()).transform((settings) => settings as TemplateSettings),
  }),
);

/** Every template of the program, group by group. An id is never given to another one: links and counts name it. */
export const TEMPLATES: readonly Template[] = TEMPLATE_GROUPS.flatMap((group) => {
  const file = join(FOLDER, `${group}.json`);
  try {
    return templates.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
});
