import { assignments, columnName, columnsAs, type Db, join, type Sql, sql, type Tx } from '../../kernel/index.ts';

/** A line as the write side knows it. The order's lock protects its lines too. */
export interface Line {
  readonly id: number;
  readonly orderId: number;
  readonly lineNo: number;
  readonly goodsId: number;
  readonly storeGoodsId: number | null;
  readonly trackId: number | null;
  readonly goodsName: string;
  readonly spec: string;
  readonly manufacturer: string;
  readonly imageUrl: string | null;
  readonly externalGoodsNo: string | null;
  readonly rx: boolean;
  readonly medicine: boolean;
  readonly ephedrine: boolean;
  readonly number: number;
  readonly goodsPrice: number;
  readonly specialPrice: number;
  readonly price: number;
  readonly promotionShare: number;
  readonly couponShare: number;
  readonly pointsShare: number;
  readonly adjustShare: number;
  readonly linePayable: number;
  readonly cost: number | null;
  readonly isGift: boolean;
  readonly outOfStock: boolean;
  readonly pickedNumber: number;
  readonly droppedNumber: number;
  readonly dropResult: number;
  readonly refundedNumber: number;
  readonly refundedAmount: number;
  readonly batchNo: string | null;
  readonly expiresOn: string | null;
  readonly traceCodes: readonly string[];
}

export type LinePatch = Partial<Omit<Line, 'id' | 'orderId'>>;
export type NewLine = Pick<
  Line,
  'lineNo' | 'goodsId' | 'goodsName' | 'number' | 'goodsPrice' | 'price' | 'linePayable'
> &
  LinePatch;

const keys = [
  ...['id', 'orderId', 'lineNo', 'goodsId', 'storeGoodsId', 'trackId', 'goodsName', 'spec', 'manufacturer', 'imageUrl'],
  ...['externalGoodsNo', 'rx', 'medicine', 'ephedrine', 'number', 'goodsPrice', 'specialPrice', 'price'],
  ...['promotionShare', 'couponShare', 'pointsShare', 'adjustShare', 'linePayable', 'cost', 'isGift', 'outOfStock'],
  ...['pickedNumber', 'droppedNumber', 'dropResult', 'refundedNumber', 'refundedAmount', 'batchNo', 'expiresOn'],
  ...['traceCodes'],
] as (keyof Line)[];

const column = (key: string): Sql => sql.id(columnName(key));
const columns = columnsAs(keys);

/** The lines of several orders, each order's in their order. */
export async function linesOfOrders(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, Line[]>> {
  const lines = await db.rows<Line>(
    sql`select ${columns} from order_line where order_id = any(${orderIds}::bigint[]) order by order_id, line_no`,
  );
  return Map.groupBy(lines, line => line.orderId);
}

/** An order's lines, in their order. */
export function linesOf(db: Db, orderId: number): Promise<Line[]> {
  return db.rows(sql`select ${columns} from order_line where order_id = ${orderId} order by line_no`);
}

const written = keys.filter(key => key !== 'id' && key !== 'orderId');
const defaults: LinePatch = {
  spec: '',
  manufacturer: '',
  rx: false,
  medicine: false,
  ephedrine: false,
  specialPrice: 0,
  promotionShare: 0,
  couponShare: 0,
  pointsShare: 0,
  adjustShare: 0,
  isGift: false,
  outOfStock: false,
  pickedNumber: 0,
  droppedNumber: 0,
  dropResult: 0,
  refundedNumber: 0,
  refundedAmount: 0,
  traceCodes: [],
};

/** All lines of an order in one statement. */
export function insertLines(tx: Tx, orderId: number, lines: readonly NewLine[]): Promise<Line[]> {
  const rows = lines.map(line => {
    const full: Record<string, unknown> = { ...defaults, ...line };
    return sql`(${join([sql`${orderId}`, ...written.map(key => sql`${full[key] ?? null}`)])})`;
  });
  return tx.rows(sql`
    insert into order_line (order_id, ${join(written.map(column))}) values ${join(rows)} returning ${columns}`);
}

export async function saveLine(tx: Tx, lineId: number, patch: LinePatch): Promise<void> {
  const sets = [...assignments(patch), sql`updated_at = ${tx.now()}`];
  await tx.run(sql`update order_line set ${join(sets)} where id = ${lineId}`);
}

/** Lines that leave an order that was never paid; their holds, long released, go with them. */
export async function deleteLines(tx: Tx, lineIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from order_hold where order_line_id = any(${lineIds}::bigint[])`);
  await tx.run(sql`delete from order_line where id = any(${lineIds}::bigint[])`);
}
