import { expect, test } from 'vitest';
import { outdated } from './generated-docs.check.ts';
import { plant } from './planting.ts';

test('a generated document that is missing or old is found', () => {
  const root = plant({ 'docs/generated/calls.md': '# Calls\n', 'docs/generated/tables.md': '# Old\n' });
  const wanted = new Map(['calls', 'tables', 'states'].map(name => [`docs/generated/${name}.md`, '# Calls\n']));
  expect(outdated(root, wanted).map(({ file }) => file)).toEqual([
    'docs/generated/tables.md',
    'docs/generated/states.md',
  ]);
});
