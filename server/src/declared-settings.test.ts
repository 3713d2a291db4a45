import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Where a setting is read, with the type it is read as: `setting<number>('order.returnDays')`. */
const reads = ['server/src', 'web/src'].flatMap(folder => {
  const root = join(import.meta.dirname, '../..', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap(file =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /(?<!current_)[sS](?:etting|ettings\.get)(?:<([^(]+)>)?\(\s*'([\w.]+)'/g,
        ),
      ].map(([, type, key]) => ({ file: `${folder}/${file}`, type, key: key as string })),
    );
});
const kinds: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  string: 'string',
};

describe('what is read is declared, and read as what it is', () => {
  const table = new Map(declared);
  test.each(reads)('$file $key', ({ type, key }) => {
    const setting = table.get(key);
    expect(setting, `${key} is declared`).toBeDefined();
    const kind = kinds[z.toJSONSchema(setting?.schema as z.ZodType, { unrepresentable: 'any' }).type as string];
    // Rows, parts and words of their own say more than a schema's kind does.
    if (type && (kind === 'number' || kind === 'boolean')) expect(type).toBe(kind);
    if (type === 'number' || type === 'boolean' || type === 'string') expect(type).toBe(kind);
  });
});

test('where they are read is found', () => expect(reads.length).toBeGreaterThan(50));
