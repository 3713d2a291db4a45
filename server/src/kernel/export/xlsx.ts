import { dateTimeText, type Lang, type Text } from '@materia/contract/kernel';

/** How a column is written. `id`: digits that are a name, kept as text; `fen`: shown as yuan; `instant`: Shanghai's time. */
export type CellKind = 'text' | 'id' | 'fen' | 'number' | 'instant' | 'day';
type CellValue = string | number | null | undefined;

/** One column of an export. */
export interface SheetColumn<R> {
  readonly title: Text;
  readonly kind?: CellKind;
  /** In characters. */
  readonly width?: number;
  value(row: R, lang: Lang): CellValue;
}

/** What Excel takes in one cell. */
const maxCell = 32_767;
const formats: Partial<Record<CellKind, string>> = { fen: '0.00' };
const widths: Record<CellKind, number> = { text: 18, id: 20, fen: 12, number: 10, instant: 20, day: 12 };

/**
 * A text that a spreadsheet would take for a formula begins with an apostrophe instead: in this file it is text anyway, but
 * people save files in other formats (spec 00 §4). Characters that XML cannot carry are left out.
 */
export function safeText(text: string): string {
  const clean = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '').slice(0, maxCell - 1);
  return /^[=+\-@\t\r]/.test(clean) ? `'${clean}` : clean;
}

function cell(kind: CellKind, value: CellValue): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  switch (kind) {
    case 'fen':
      return Number(value) / 100;
    case 'number':
      return Number(value);
    case 'instant':
      return dateTimeText(new Date(value));
    case 'text':
    case 'id':
    case 'day':
      return safeText(String(value));
  }
}

/** What a column of a row holds, as a workbook takes it. */
export const sheetCell = <R>(column: SheetColumn<R>, row: R, lang: Lang): string | number | null =>
  cell(column.kind ?? 'text', column.value(row, lang));

export const sheetWidth = ({ kind = 'text', width }: Pick<SheetColumn<never>, 'kind' | 'width'>): number =>
  width ?? widths[kind];

/**
 * Rows as a workbook, written as they are read: memory does not grow with their number. What writes it is loaded by the first
 * export: most processes never write one, and it takes 10 MB.
 */
export async function xlsxStream<R>(of: {
  sheet: string;
  columns: readonly SheetColumn<R>[];
  batches: AsyncIterable<readonly R[]>;
  lang: Lang;
}): Promise<ReadableStream<Uint8Array>> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const { columns, lang } = of;
  const cells = async function* () {
    for await (const batch of of.batches) {
      for (const row of batch) yield columns.map(column => sheetCell(column, row, lang));
    }
  };
  return writeXlsxStream(cells(), {
    name: of.sheet,
    freezePane: { rows: 1 },
    columns: columns.map(({ title, kind = 'text', width }) => ({
      header: title[lang],
      width: sheetWidth({ kind, width }),
      numFmt: formats[kind],
    })),
  });
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Headers of a file that is saved, not shown; Chinese names by RFC 5987. */
export function fileHeaders(fileName: string, more: Record<string, string> = {}): Headers {
  return new Headers({
    'content-type': xlsxType,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'cache-control': 'no-store',
    ...more,
  });
}
