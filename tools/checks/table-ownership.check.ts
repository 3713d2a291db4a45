import type { Check, Violation } from './check.ts';
import { type SourceFile, sourceFiles, strings } from './source-files.ts';

const writes = [
  /\binsert\s+into\s+(?:only\s+)?"?([a-z_.]+)"?/gi,
  // An alias may stand between the table and `set`; "for update of o" and "do update set" are no writes of a table.
  /\bupdate\s+(?:only\s+)?"?(?!set\b|of\b|skip\b|nowait\b)([a-z_.]+)"?\s+(?:(?:as\s+)?[a-z_]+\s+)?set\b/gi,
  /\bdelete\s+from\s+(?:only\s+)?"?([a-z_.]+)"?/gi,
  /\btruncate\s+(?:table\s+)?"?([a-z_.]+)"?/gi,
];
const creates = /\bcreate\s+(?:unlogged\s+|temp\s+|temporary\s+)?table\s+(?:if\s+not\s+exists\s+)?"?([a-z_.]+)/gi;
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
    for (const table of tablesIn(text)) owners.set(table, owner);
  }
  return owners;
}

function writesOf(file: SourceFile, owners: Map<string, string>, area: string): Violation[] {
  const own = new Set(tablesIn(file.text)); // a table that the file itself makes: for one transaction, or to keep its own books
  return strings(file).flatMap(({ text, line }) =>
    writes.flatMap(pattern =>
      [...text.matchAll(pattern)].flatMap(([, table = '']): Violation[] => {
        const owner = owners.get(table);
        if (owner === area || own.has(table)) return [];
        const whose = owner ? `belongs to ${owner}` : 'no area has';
        return [{ file: file.path, line, message: `writes to ${table}, which ${whose}` }];
      }),
    ),
  );
}

function tablesIn(text: string): string[] {
  const made = text.replace(/--.*$/gm, '').matchAll(creates);
  return [...made].map(([, table = '']) => table);
}
