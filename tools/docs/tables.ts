import type { SourceFile } from '../checks/source-files.ts';
import { type Document, sections, table } from './document.ts';

/** Every table of the database, from the *.tables.sql files. */
export function tablesDocument(files: readonly SourceFile[]): Document {
  const areas = files.map(({ path, text }) => ({
    title: /([a-z-]+)\.tables\.sql$/.exec(path)?.[1] ?? path,
    body: areaBody(text),
  }));
  return { name: 'tables', title: 'Tables', body: sections(areas) };
}

function areaBody(sql: string): string {
  const bare = sql.replace(/^\s*--.*$/gm, '');
  const comments = new Map<string, string>();
  for (const [, what = '', text = ''] of bare.matchAll(/comment on (?:table|column) ([\w.]+) is\s+'((?:[^']|'')*)'/g)) {
    comments.set(what, text.replaceAll("''", "'"));
  }
  const tables = [...bare.matchAll(/create (?:unlogged )?table ([\w.]+) \(\n([\s\S]*?)\n\)/g)];
  return tables
    .map(([, name = '', body = '']) => {
      const rows = columns(body).map(([column, definition]) => [
        column,
        definition,
        comments.get(`${name}.${column}`) ?? '',
      ]);
      return `### ${name}\n\n${comments.get(name) ?? ''}\n\n${table(['column', 'definition', 'meaning'], rows)}`;
    })
    .join('\n\n');
}

/** Columns stand one to a line; constraints begin with a word of their own. */
function columns(body: string): [string, string][] {
  return body.split('\n').flatMap((line): [string, string][] => {
    const [, column = '', definition = ''] = /^ {2}(\w+) (.*?),?(?:\s+--.*)?$/.exec(line) ?? [];
    return column && !/^(constraint|primary|unique|check|foreign|exclude)$/.test(column) ? [[column, definition]] : [];
  });
}
