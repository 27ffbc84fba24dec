import { lengthOf, TEMPLATE } from '@rollcall/contract';
import { checkActivity, startOfDay } from '@rollcall/rules';
import { describe, expect, it } from 'vitest';
import {
  createSensitiveWordCheck,
  STARTING_SENSITIVE_WORDS,
} from '../../platform/sensitive-words/word-check.ts';
import { drawCover } from './cover-drawing.service.ts';
import { settingsOf } from './template.service.ts';
import { TEMPLATES } from './template-content.reads.ts';

const words = createSensitiveWordCheck(STARTING_SENSITIVE_WORDS);
const organisers = [
  { certified: false, phoneVerified: false, certifiedUntil: null },
  { certified: false, phoneVerified: true, certifiedUntil: null },
  { certified: true, phoneVerified: true, certifiedUntil: startOfDay('2026-12-01') },
];
const named = TEMPLATES.map((template) => [template.name, template] as const);

describe('the templates', () => {
  it.each(named)('FORM-09 %s may be saved as it is by everybody, today', (_name, template) => {
    for (const organiser of organisers) {
      const now = startOfDay('2026-11-21') + 9 * 3600;
      const settings = settingsOf(template, '', { ...organiser, now });
      const context = { mode: 'create' as const, ...organiser, now, isSensitive: words.isSensitive };
      expect(checkActivity(settings, context)).toEqual([]);
      expect(settings).toMatchObject({ title: template.name, template: template.template });
    }
  });

  it.each(named)('%s has a description worth reading and fields of its own', (_name, template) => {
    const { rules = [], reg_info = [], fill_options = [] } = template.settings;
    const text = rules.map((block) => (block.type === 'text' ? block.value : '')).join('');
    expect(lengthOf(text)).toBeGreaterThan(80);
    expect(reg_info[0]).toMatchObject({ field_key: 1, require: 1 });
    const keys = fill_options.map(({ field_key }) => field_key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are at least twelve, of every kind, each with an id and a drawing of its own', () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(12);
    expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length);
    expect(new Set(TEMPLATES.map(({ drawing }) => drawCover(drawing))).size).toBe(TEMPLATES.length);
    expect(new Set(TEMPLATES.map(({ template }) => template))).toEqual(new Set(Object.values(TEMPLATE)));
  });
});
