import { expect, test } from 'vitest';
import { findingsOfProgram, ours } from './planting.ts';
import { check } from './unused.check.ts';

const packages = {
  ...ours('knip.json', 'tsconfig.json'),
  'package.json': JSON.stringify({ name: 'planted', type: 'module', workspaces: ['server'] }),
  'server/package.json': JSON.stringify({
    name: 'planted-server',
    type: 'module',
    dependencies: { fastify: '5.12.8' },
  }),
};

test('what is used is fine; a file nobody imports, an export nobody reads and a dependency nobody needs are found', async () => {
  const found = await findingsOfProgram(check, {
    ...packages,
    'server/src/main.ts': "import { used } from './part.ts';\n\nprocess.exitCode = used;\n",
    'server/src/part.ts': 'export const used = 1;\nexport const unread = 2;\n',
    'server/src/lonely.ts': 'export const lonely = 3;\n',
  });
  expect(found.map(each => each.replace(/:\d* /, ' ')).sort()).toEqual([
    'server/package.json dependencies: fastify',
    'server/src/lonely.ts files: server/src/lonely.ts',
    'server/src/part.ts exports: unread',
  ]);
});
