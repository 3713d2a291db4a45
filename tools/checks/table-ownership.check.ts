import type { Check, Violation } from './check.ts';
import { type SourceFile, sourceFiles, strings } from './source-files.ts';

const writes = [
  /\binsert\s+into\s+(?:only\s+)?"?([a-z_.]+)"?/gi,
  // An alias may stand between the table and `set`; "for update of o" and "do update set" are no writes of a table.
  /\bupdate\s+(?:only\s+)?"?(?!set\b|of\b|skip\b|nowait\b)([a-z_.]+)"?\s+(?:(?:as\s+)?[a-z_]+\s+)?set\b/gi,
  /\bdelete\s+from\s+(?:only\s+)?"?([a-z_.]+)"?/gi,
  /\btruncate\s+(?:table\s+)?"?([a-z_.]+)"?/gi,
];
const places = /^server\/src\/(?:areas\/([a-z-]+)|(kernel|gateway|adapters))\/.*(?<!\.test)\.ts$/;

export const check: Check = {
  name: 'table-ownership',
  rule: "SQL writes only to the tables of its own area's *.tables.sql (design §9.4)",
  async run(root) {
    const owners = await tableOwners(root);
    const files = (await sourceFiles(root, places)).filter(
      ({ path }) => !path.startsWith('server/src/kernel/testing/'),
    );
    return files.flatMap(file => {
      const [, area, other] = places.exec(file.path) ?? [];
      return writesOf(file, owners, area ?? other ?? '');
    });
  },
};

/** Table → the area (or `kernel`) whose *.tables.sql makes it. */
async function tableOwners(root: string): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const { path, text } of await sourceFiles(root, /^server\/src\/.*\.tables\.sql$/)) {
    const owner = /^server\/src\/(?:areas\/([a-z-]+)|kernel)\//.exec(path)?.[1] ?? 'kernel';
    const tables = text
      .replace(/--.*$/gm, '')
      .matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?([a-z_.]+)/gi);
    for (const [, table] of tables) owners.set(table ?? '', owner);
  }
  return owners;
}

function writesOf(file: SourceFile, owners: Map<string, string>, area: string): Violation[] {
  return strings(file).flatMap(({ text, line }) =>
    writes.flatMap(pattern =>
      [...text.matchAll(pattern)].flatMap(([, table = '']): Violation[] => {
        const owner = owners.get(table);
        if (owner === area || temporary.test(table)) return [];
        return [
          {
            file: file.path,
            line,
            message: `writes to ${table}, which ${owner ? `belongs to ${owner}` : 'no area has'}`,
          },
        ];
      }),
    ),
  );
}

/** Tables of one transaction, named so. */
const temporary = /^tmp_/;
