import type { Names } from './names.ts';

/** What a new call adds: files by path; `+` appends to a file that is there. */
export function newCall(area: Names, call: Names): Map<string, string> {
  return new Map([
    [
      `+contract/src/areas/${area.kebab}/${area.kebab}.calls.ts`,
      `
export const ${call.camel} = call({
  method: 'POST',
  path: '/api/mgmt/${area.kebab}/${call.kebab}',
  needs: 'signedIn',
  body: z.strictObject({ id: z.int(), version: z.int() }),
  answer: done,
  fails: ['row.notFound', 'row.changedMeanwhile'],
});
`,
    ],
    [
      `server/src/areas/${area.kebab}/${call.kebab}.ts`,
      `import { ${call.camel} } from '@materia/contract/areas/${area.kebab}';
import { on } from '../../kernel/index.ts';

/** What it does, and the place in the specification (spec 00 §3). */
export const ${call.camel}Handler = on(${call.camel})(async ({ body }, ctx) =>
  ctx.transaction(async tx => {
    tx.record({ targetType: '${area.kebab.toUpperCase()}', targetId: body.id });
    return null;
  }),
);
`,
    ],
    [
      `server/src/areas/${area.kebab}/${call.kebab}.api.test.ts`,
      `import { ${call.camel} } from '@materia/contract/areas/${area.kebab}';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('${call.kebab.replaceAll('-', ' ')}', async () => {
  const clerk = await server.as('superadmin');
  expect((await clerk.call(${call.camel}, { body: { id: 1, version: 1 } })).data).toBeNull();
});
`,
    ],
  ]);
}
