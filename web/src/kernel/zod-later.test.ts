import { beforeAll, expect, test, vi } from 'vitest';
import { type ZodType, z } from 'zod';
import type { Call } from '../../../contract/src/kernel/index.ts';

const calls = async (): Promise<readonly Call[]> => (await import('../../../contract/src/index.ts')).allCalls;
const parts = ['params', 'query', 'body', 'answer'] as const;
const fieldsOf = (schema: ZodType) => Object.keys((schema as unknown as { shape?: object }).shape ?? {});
const meant = (schema: ZodType) =>
  (['input', 'output'] as const).map(io => z.toJSONSchema(schema, { io, unrepresentable: 'any' }));

let made: readonly Call[] = [];
let noted: readonly Call[] = [];
let fields: readonly (readonly string[])[] = [];
let kit: typeof import('./zod-later.ts');

beforeAll(async () => {
  made = await calls();
  vi.resetModules();
  kit = await import('./zod-later.ts');
  vi.doMock('zod', () => ({ z: kit.z }));
  noted = await calls();
  fields = noted.flatMap(call => parts.map(part => fieldsOf(call[part])));
}, 120_000);

test('the whole contract is loaded without the library, and says which fields an object has', () => {
  expect(noted.length).toBe(made.length);
  expect(fields).toEqual(made.flatMap(call => parts.map(part => fieldsOf(call[part]))));
  expect(() => noted[0]?.body.safeParse({})).toThrow('A schema is read before form/zod-now.ts is here: safeParse');
});

test('with the library every schema of every call is what zod itself makes of it', () => {
  kit.zodIsHere(z);
  for (const [at, call] of made.entries()) {
    for (const part of parts) {
      expect(meant(noted[at]?.[part] as ZodType), `${call.path} ${part}`).toEqual(meant(call[part]));
    }
  }
});

test('what is noted before is read after, with what forms add to it', () => {
  const later = kit.z as typeof z;
  const code = later.string().trim().length(6);
  const form = later.strictObject({ code, from: later.int().optional() }).refine(({ from }) => from !== 3, 'three');
  expect(form.safeParse({ code: ' 123456 ' })).toEqual({ success: true, data: { code: '123456' } });
  expect(form.safeParse({ code: '123456', from: 3 }).error?.issues[0]?.message).toBe('three');
  expect(form.extend({ more: later.enum(['a', 'b']) }).shape.more.options).toEqual(['a', 'b']);
  expect(later.int().meta({ unit: 'fen' }).optional().def.innerType.meta()).toEqual({ unit: 'fen' });
});
