import { storeGoodsTexts as s } from '@materia/contract/areas/store';
import { mostReceivedLines, ReceivedLine, readReceiptSheet, supplyTexts as t } from '@materia/contract/areas/supply';
import { type AnswerOf, parseYuan, say, type Text } from '@materia/contract/kernel';
import { type Ctx, on, readSheet, type SheetCell, type StaffActor, sql } from '../../kernel/index.ts';
import { dayIn } from '../goods/index.ts';
import { storeInScope } from '../store/index.ts';

type Line = AnswerOf<typeof readReceiptSheet>['lines'][number];

/** By which a row finds its goods, the surest first. */
const codeTitles = [s['store.field.goodsNo'], s['store.field.barcode']];
type Cell = 'batchNo' | 'producedOn' | 'expiresOn' | 'quantity' | 'unitCost';

/** POST mat/stock/receive/sheet: what a sheet says has arrived, row by row (spec 06 §6); received by stock/receive once it has been looked at. */
export const readReceiptSheetHandler = on(readReceiptSheet)(async ({ body: { storeId, fileId } }, ctx) => {
  if (!(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  const cells = (await readSheet(ctx, { fileId, module: 'STOREGOODS' })) ?? ctx.fail('store.importUnreadable');
  const [head = [], ...rest] = cells.map(line => line.map(plain));
  const column = (title: Text) => head.findIndex(name => name === title.zh || name === title.en);
  const code = codeTitles.map(column).find(at => at >= 0);
  if (code === undefined) return ctx.fail('store.importNoColumns', { column: say(codeTitles[0] as Text, ctx.lang) });
  const filled = rest.map((cell, at) => ({ cell, line: at + 2 })).filter(({ cell }) => cell.some(Boolean));
  if (filled.length > mostReceivedLines) ctx.fail('supply.sheetLong', { n: mostReceivedLines });
  const goods = await goodsByCode(
    ctx,
    storeId,
    filled.map(({ cell }) => cell[code] ?? ''),
  );
  const answer: AnswerOf<typeof readReceiptSheet> = { lines: [], problems: [] };
  for (const { cell, line } of filled) {
    const read = lineOf(goods.get(cell[code] ?? ''), name => cell[column(t[`supply.receive.${name}`])] ?? '');
    if ('zh' in read) answer.problems.push({ line, message: say(read, ctx.lang) });
    else answer.lines.push(ctx.actor.privs.has('COST') ? read : { ...read, unitCost: null });
  }
  return answer;
});

const plain = (cell: SheetCell): string => {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'number' ? String(Number(cell.toFixed(4))) : String(cell).trim();
};

/** A line of the delivery, or what is wrong with it. */
function lineOf(goods: { id: number; name: string } | undefined, cell: (name: Cell) => string): Line | Text {
  if (!goods) return t['supply.sheet.noGoods'];
  const day = (name: 'producedOn' | 'expiresOn') => (cell(name) === '' ? null : dayIn(cell(name)));
  const [producedOn, expiresOn] = [day('producedOn'), day('expiresOn')];
  if (producedOn === undefined || expiresOn === undefined) return t['supply.sheet.noDay'];
  const unitCost = cell('unitCost') === '' ? null : (parseYuan(cell('unitCost')) ?? undefined);
  if (unitCost === undefined) return t['supply.sheet.noPrice'];
  const said = {
    goodsId: goods.id,
    batchNo: cell('batchNo'),
    producedOn,
    expiresOn,
    quantity: Number(cell('quantity')),
    unitCost,
  };
  const line = ReceivedLine.safeParse(said);
  return line.success ? { ...line.data, goodsName: goods.name } : t['supply.sheet.incomplete'];
}

/** Goods of the store by number or barcode. */
async function goodsByCode(ctx: Ctx<StaffActor>, storeId: number, codes: readonly string[]) {
  const rows = await ctx.db.rows<{ code: string; id: number; name: string }>(sql`
    select k.code, g.id, g.goods_name || ' ' || g.spec as name from unnest(${[...new Set(codes)]}::text[]) as k (code)
    join goods g on g.deleted_at is null and (g.goods_no = k.code or g.barcode = k.code)
    join store_goods sg on sg.goods_id = g.id and sg.store_id = ${storeId}
    where k.code <> '' order by (g.goods_no = k.code) desc, g.id desc`);
  return new Map(rows.toReversed().map(row => [row.code, row]));
}
