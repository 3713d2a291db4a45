import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check } from './check.ts';
import { tsv } from './source-files.ts';

const table = 'tools/spec/privileges.tsv';
const module = 'contract/src/privileges.ts';

type Row = readonly [resource: string, verbs: readonly string[], ...cells: string[]];

export const check: Check = {
  name: 'privileges',
  rule: 'contract/src/privileges.ts gives every role and agent type what the specification gives it (spec 00 §2)',
  async run(root) {
    const [heading = [], ...rows] = tsv(root, table);
    const { privilegeTable } = await import(pathToFileURL(join(root, module)).href);
    const ours = new Map(
      (privilegeTable as Row[]).map(([resource, verbs, ...cells]) => [resource, [verbs.join(' '), ...cells]]),
    );
    const wrong = rows.flatMap(([resource = '', ...cells]) => {
      const own = ours.get(resource);
      ours.delete(resource);
      if (!own) return [`${resource} is missing`];
      return own.flatMap((cell, at) => {
        const specified = cells[at] ?? '';
        return cell === specified ? [] : [`${resource}, ${heading[at + 1]}: '${cell}', should be '${specified}'`];
      });
    });
    const invented = [...ours.keys()].map(resource => `${resource} is not in the specification`);
    return [...wrong, ...invented].map(message => ({ file: module, message }));
  },
};
