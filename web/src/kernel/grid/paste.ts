/**
 * A block as spreadsheets put it on the clipboard: tabs between cells, lines between rows, cells with tabs, line breaks or
 * quotes in quotes.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const source = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)!.push(cell.trim());
    cell = '';
  };
  for (let i = 0; i < source.length; i += 1) {
    const char = source[i]!;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (source[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === '\t') endCell();
    else if (char === '\n') {
      endCell();
      rows.push([]);
    } else cell += char;
  }
  endCell();
  return rows;
}

export function printBlock(rows: readonly (readonly string[])[]): string {
  const quote = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map(row => row.map(quote).join('\t')).join('\n');
}

export interface PasteTarget<R> {
  /** Editable fields from the cursor to the right. */
  fields: readonly string[];
  /** The row so many places under the cursor. */
  rowBelow: (offset: number) => Promise<R | undefined>;
  codesOf?: (row: R) => readonly (string | null | undefined)[];
  /** Rows of codes, read from wherever they are; absent: no matching. */
  rowsOfCodes?: (codes: readonly string[]) => Promise<readonly R[]>;
}

export interface Pasted<R> {
  cells: { row: R; field: string; text: string }[];
  /** Set where the first column's codes found the rows. */
  matched?: { found: number; missing: number };
}

/**
 * Which cell gets which text. One cell is put where the cursor is; a block goes down and right from it, unless its first
 * column holds codes of rows: then each line goes to its row (spec 04 §5).
 */
export async function placeBlock<R>(block: readonly (readonly string[])[], target: PasteTarget<R>): Promise<Pasted<R>> {
  const byCode = await rowsByCode(block, target);
  if (byCode) {
    const cells: Pasted<R>['cells'] = [];
    let found = 0;
    for (const [code = '', ...texts] of block) {
      const row = byCode.get(code);
      if (row) found += 1;
      if (row) cells.push(...spread(row, texts, target.fields));
    }
    return { cells, matched: { found, missing: block.length - found } };
  }
  const cells: Pasted<R>['cells'] = [];
  for (const [offset, texts] of block.entries()) {
    const row = await target.rowBelow(offset);
    if (!row) break;
    cells.push(...spread(row, texts, target.fields));
  }
  return { cells };
}

const spread = <R>(row: R, texts: readonly string[], fields: readonly string[]) =>
  texts.slice(0, fields.length).map((text, index) => ({ row, field: fields[index]!, text }));

/** Codes are matched only where a second column brings values and at least half of the lines find a row. */
async function rowsByCode<R>(
  block: readonly (readonly string[])[],
  target: PasteTarget<R>,
): Promise<Map<string, R> | null> {
  const { codesOf, rowsOfCodes } = target;
  if (!codesOf || !rowsOfCodes || block.every(line => line.length < 2)) return null;
  const codes = [...new Set(block.map(line => line[0] ?? '').filter(code => code !== ''))];
  const rows = codes.length > 0 ? await rowsOfCodes(codes) : [];
  const byCode = new Map(rows.flatMap(row => codesOf(row).map(code => [code ?? '', row] as const)));
  const hits = block.filter(line => byCode.has(line[0] ?? '')).length;
  return hits * 2 >= block.length && hits > 0 ? byCode : null;
}
