/** The rows of a table of text: commas or tabs, quoted where a cell holds them, lines of any system's making. */
export function parseCsv(text: string): string[][] {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const joint = head.includes('\t') && !head.includes(',') ? '\t' : ',';
  const cell =
    joint === ',' ? /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|\n|\r|$)/y : /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/y;
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    // A quote that never ends: what follows is the last cell as it stands.
    if (!found) return [...rows, [...row, '']];
    const [, raw = '', end = ''] = found;
    row.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === joint) continue;
    rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, [...row, '']] : rows;
}
