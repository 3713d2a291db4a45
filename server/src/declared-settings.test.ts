import { allTexts } from '@materia/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allModules } from './areas.ts';
import { kernelSettings } from './kernel/index.ts';

const tables = [kernelSettings, ...allModules.map(module => module.settings)];
const declared = tables.flatMap(table => Object.entries(table));

test('a key is declared once', () => {
  expect(declared.map(([key]) => key)).toHaveLength(new Set(declared.map(([key]) => key)).size);
});

describe.each(declared)('%s', (key, setting) => {
  const schema = z.toJSONSchema(setting.schema, { unrepresentable: 'any' });
  const said = (text: string) =>
    expect(allTexts[text], text).toMatchObject({ zh: expect.stringMatching(/./), en: expect.stringMatching(/./) });

  test('has label and help in both languages, also its parts, choices and unit (spec 01 §4)', () => {
    said(`setting.${key}`);
    said(`setting.${key}.help`);
    const row = schema.items as z.core.JSONSchema.JSONSchema | undefined;
    for (const part of Object.keys({ ...schema.properties, ...row?.properties })) said(`setting.${key}.${part}`);
    for (const choice of schema.enum ?? []) said(`setting.${key}.${choice}`);
    if (schema.unit) said(`setting.unit.${schema.unit}`);
  });

  test('has a default within its own limits', () => {
    expect(setting.schema.safeParse(setting.value)).toMatchObject({ success: true });
    expect(setting.check?.(setting.value as never)).toBeUndefined();
  });

  test('is no open secret, and no text without an end', () => {
    expect(setting.secret && setting.public).toBeFalsy();
    if (schema.type === 'string' && !schema.enum) expect(schema.maxLength).toBeLessThanOrEqual(500);
  });
});
