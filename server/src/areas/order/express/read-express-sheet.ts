import { expressTexts as t } from '@materia/contract/areas/order';
import { refuse, type SheetCell } from '../../../kernel/index.ts';

/** A row of the file as it stands there. */
export interface SheetRow {
  /** As the workbook counts it, its head included. */
  readonly row: number;
  readonly orderNo: string;
  readonly expressName: string;
  readonly expressNo: string;
  /** The order number is a number: Excel has rounded its last digits. */
  readonly rounded: boolean;
}

const mostRows = 1_000;
const columns = {
  orderNo: t['express.sheet.orderNo'],
  expressName: t['express.sheet.company'],
  expressNo: t['express.sheet.no'],
} as const;

const textOf = (cell: SheetCell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell).replace(/^'/, '').replace(/\s+/g, ' ').trim();

/** The rows of a workbook with the columns 订单号, 快递公司, 单号, wherever they stand; empty rows are left out. */
export function readExpressSheet(cells: readonly (readonly SheetCell[])[]): SheetRow[] {
  const [head = [], ...rest] = cells;
  const at = (name: keyof typeof columns) =>
    head.findIndex(cell => Object.values<string>(columns[name]).includes(textOf(cell)));
  const [orderNo, expressName, expressNo] = [at('orderNo'), at('expressName'), at('expressNo')];
  if (orderNo < 0 || expressName < 0 || expressNo < 0) refuse('express.columns');
  const rows = rest
    .map((row, index) => ({
      row: index + 2,
      orderNo: textOf(row[orderNo]).replaceAll(' ', ''),
      expressName: textOf(row[expressName]),
      expressNo: textOf(row[expressNo]).replaceAll(' ', ''),
      rounded: typeof row[orderNo] === 'number' && !Number.isSafeInteger(row[orderNo]),
    }))
    .filter(row => row.orderNo || row.expressName || row.expressNo);
  if (rows.length === 0) refuse('express.empty');
  if (rows.length > mostRows) refuse('express.tooMany');
  return rows;
}
