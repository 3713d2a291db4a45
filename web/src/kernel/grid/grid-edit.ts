import type { Priv } from '@materia/contract/privileges';

/** How a cell's text becomes a value: from the keyboard or from a spreadsheet. */
export type ReadCell = { value: unknown } | { error: string; params?: Readonly<Record<string, string | number>> };

/**
 * A column that is edited in place. `read` knows the column alone; rules over several fields (special price below price)
 * stand in the grid's `check`, which sees the merged row.
 */
export interface GridEdit<V, R = unknown> {
  /** Text → value; the error is a text key, shown at once in the cell. Methods: see Filter. */
  read(text: string, row: R): ReadCell;
  /** Value → what stands in the editor and in a copied block. */
  print(value: V, row: R): string;
  /** `toggle`: a switch, changed by click or Space. */
  kind?: 'text' | 'toggle';
  /** False: this row's cell may not be edited. */
  can?(row: R): boolean;
}

/** A problem of one field of a row; `message` is a text key. */
export interface CellProblem {
  field: string;
  message: string;
  params?: Readonly<Record<string, string | number>>;
}

export interface GridDeclaration<R> {
  /** Fields that travel with every saved row: the key and what else names it (`storeId`, `goodsId`). */
  keep: readonly (keyof R & string)[];
  /** What the editor saw of a field whose changes are movements (`baseNumber` for `goodsNumber`): name on the wire by field. */
  base?: Partial<Record<keyof R & string, string>>;
  /** The rules over the merged row, in the order in which they are tested; of a cell the first is what people are told. */
  check?(row: R): readonly CellProblem[];
  /** Saves all changed rows as one array; answers the rows as they are now (or nothing: they are read anew). */
  save(items: readonly Readonly<Record<string, unknown>>[]): Promise<readonly R[] | null | undefined>;
  /** The fields by which a pasted first column of codes finds its rows: barcode, external code, number. */
  codeFields?: readonly (keyof R & string)[];
  /** Finds the rows of pasted codes that were not read yet, e.g. through the list call. */
  rowsOfCodes?(codes: readonly string[], params: Readonly<Record<string, unknown>>): Promise<readonly R[]>;
  /** Privilege without which the grid is read-only. */
  needs?: Priv;
}
