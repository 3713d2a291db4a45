import {
  type ExpressImportRow,
  exportExpressTemplate,
  importExpress,
  StoreOrderStatus,
  expressTexts as t,
} from '@materia/contract/areas/order';
import type { Text } from '@materia/contract/kernel';
import {
  type Ctx,
  on,
  onExport,
  Refusal,
  readSheet,
  refuse,
  type StaffActor,
  sql,
  type Tx,
} from '../../../kernel/index.ts';
import { demandStep, stepOf } from '../apply-order-step.ts';
import { findOrder, lockOrder, type Order } from '../order.store.ts';
import { orderReach } from '../order-scope.ts';
import { recordOrder } from '../record-order.ts';
import { carrierOf } from '../steps/hand-over.ts';
import { takeStepTo } from '../take-step.ts';
import { readExpressSheet, type SheetRow } from './read-express-sheet.ts';

const { onWay } = StoreOrderStatus.byName;

/** What the file says of one order, and the order it means. */
interface Wanted extends SheetRow {
  readonly orderId: number | null;
  /** What the file itself has wrong. */
  readonly wrong: Text | null;
}
/** Companies by what people call them: name or code. */
type Companies = ReadonlyMap<string, string>;

async function companiesOf(ctx: Pick<Ctx, 'db'>): Promise<Companies> {
  const rows = await ctx.db.rows<{ code: string; name: string }>(
    sql`select code, name from express_company where enabled`,
  );
  return new Map(rows.flatMap(({ code, name }) => [code, name].map(word => [word.toUpperCase(), code] as const)));
}

/** The orders of the rows, as far as they are within reach; of an order that stands there twice the first row counts. */
async function wantedOf(ctx: Ctx<StaffActor>, rows: readonly SheetRow[]): Promise<Wanted[]> {
  const found = await ctx.db.rows<{ id: number; orderNo: string }>(sql`
    select o.id, o.order_no as "orderNo" from customer_order o
    where o.order_no = any(${rows.map(row => row.orderNo)}::text[]) and ${orderReach(ctx.actor, 'o')}`);
  const ids = new Map(found.map(order => [order.orderNo, order.id]));
  return rows.map((row, index) => {
    const orderId = ids.get(row.orderNo) ?? null;
    const twice = rows.findIndex(other => other.orderNo === row.orderNo) < index;
    const wrong = row.rounded
      ? 'express.row.number'
      : twice
        ? 'express.row.twice'
        : orderId === null
          ? 'express.row.noOrder'
          : null;
    return { ...row, orderId, wrong: wrong && t[wrong] };
  });
}

/** The hand-over of a row, as the batch does it (spec 02 §2.1 交付). */
async function handOverRow(tx: Tx, row: Wanted, companies: Companies): Promise<Order> {
  const order = (row.orderId && (await lockOrder(tx, row.orderId))) || refuse('row.notFound');
  const after = await takeStepTo(tx, order, onWay, { data: dataOf(row, companies) });
  recordOrder(tx, order, after, { after: { expressNo: row.expressNo } });
  return after;
}

/** A company that nobody knows is told as one that cannot be chosen. */
const dataOf = ({ expressName, expressNo }: SheetRow, companies: Companies) => ({
  expressCode: companies.get(expressName.toUpperCase()) ?? (expressName || '-'),
  expressNo: expressNo || '-',
});

/** What a look at the row finds: the step from where the order stands, its number, its company. */
async function lookAt(ctx: Ctx<StaffActor>, row: Wanted, companies: Companies): Promise<Order | undefined> {
  const order = row.orderId === null ? undefined : await findOrder(ctx.db, ctx.actor, row.orderId);
  if (!order) return undefined;
  await ctx.transaction(async tx => {
    demandStep(stepOf(order, 'handOver'), tx.actor, order);
    await carrierOf(tx, order, { data: dataOf(row, companies) });
  });
  return order;
}

async function resultOf(
  ctx: Ctx<StaffActor>,
  row: Wanted,
  companies: Companies,
  execute: boolean,
): Promise<ExpressImportRow> {
  const { row: place, orderNo, expressName, expressNo, orderId } = row;
  const shown = { row: place, orderNo, expressName, expressNo, order_id: orderId, customerName: null, done: false };
  if (row.wrong) return { ...shown, error: row.wrong[ctx.lang] };
  try {
    if (!execute)
      return { ...shown, customerName: (await lookAt(ctx, row, companies))?.customerName ?? null, error: null };
    const { customerName } = await ctx.row(orderId as number, async tx => {
      const after = await handOverRow(tx, row, companies);
      return { customerName: after.customerName };
    });
    return { ...shown, customerName, done: true, error: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.key.startsWith('request.')) throw error;
    return { ...shown, error: ctx.word(error).message };
  }
}

/** POST express/import: what cannot be handed over is listed with its reason, the others go. */
export const importExpressHandler = on(importExpress)(async ({ body }, ctx) => {
  const cells = (await readSheet(ctx, { fileId: body.fileId, module: 'EXPRESS' })) ?? ctx.fail('express.unreadable');
  const rows = await wantedOf(ctx, readExpressSheet(cells));
  const companies = await companiesOf(ctx);
  const results: ExpressImportRow[] = [];
  for (const row of rows) results.push(await resultOf(ctx, row, companies, body.execute));
  return results;
});

interface Example {
  readonly orderNo: string;
  readonly company: string;
  readonly no: string;
}

/** The workbook to fill in, with a row that shows how. */
export const exportExpressTemplateHandler = onExport(exportExpressTemplate)<Example>({
  fileName: t['express.sheet.file'],
  columns: [
    { title: t['express.sheet.orderNo'], kind: 'id', width: 24, value: row => row.orderNo },
    { title: t['express.sheet.company'], value: row => row.company },
    { title: t['express.sheet.no'], kind: 'id', value: row => row.no },
  ],
  batches: async function* ({ db, now }) {
    const company = await db.maybe<{ name: string }>(
      sql`select name from express_company where enabled order by sort, id limit 1`,
    );
    const stamp = now().toISOString().slice(2, 10).replaceAll('-', '');
    yield [{ orderNo: `${stamp}120000300017`, company: company?.name ?? '', no: 'SF1234567890123' }];
  },
});
