import { dayOf } from '@materia/contract/kernel';
import type { Row } from '../../demo/copy-rows.ts';
import type { PastOrder, PastTables, PastWorld, Wish } from './order-past.demo.ts';

const heldUntilHandOver = new Set([10, 20, 19, 22, 23, 30, 41, -20]);
const heldByDevice = new Set([22, 23, 30, 41, 42, 53]);
const dropped = new Set([55, 52, 54, -12, -19, -20, -21, -22, -23]);
const picked = new Set([30, 40, 41, 50, 51, 60]);

export interface MadeLine {
  readonly id: number;
  readonly number: number;
  readonly payable: number;
  readonly cost: number | null;
  /** It never left shelf or cabinet. */
  readonly stayed: boolean;
}

type Priced = PastOrder['basket']['lines'][number];
type Wanted = Wish['goods'][number];

/** How far a line has come. */
interface LineState {
  readonly cost: number | null;
  /** Its unit did not fall at a device. */
  readonly failed: boolean;
  readonly outAt: Date | null;
  readonly outOfStock: boolean;
  readonly held: boolean;
}

/** Lines with their holds; what was handed over is asked of the stock. */
export function addLines(world: PastWorld, past: PastOrder, out: PastTables): MadeLine[] {
  return past.basket.lines.map((line, index) => {
    const wanted = past.wish.goods[index] as Wanted;
    const { article, number } = wanted;
    const state = stateOf(world, past, wanted, index);
    const id = out.lines.length + 1;
    const row = lineRow(past, line, wanted, state, id);
    out.lines.push(row);
    if (state.outAt) sell(row, { id, wanted, at: state.outAt, cost: state.cost }, out);
    out.holds.push({
      order_line_id: id,
      store_goods_id: past.mat ? null : article.id,
      track_id: past.mat ? article.id : null,
      number,
      released_at: state.held ? null : (state.outAt ?? past.last.at),
      created_at: past.placedAt,
    });
    if (state.held) article.place.held += number;
    return { id, number, payable: line.linePayable, cost: state.cost, stayed: state.outAt === null };
  });
}

function stateOf(world: PastWorld, past: PastOrder, { article }: Wanted, index: number): LineState {
  const { wish, mat, last, handedAt, placedAt, payAt } = past;
  const failed = wish.end === -12 && index === wish.goods.length - 1;
  const outOfStock = wish.end === 19 && index === 0;
  const waits = mat ? heldByDevice.has(wish.end) || failed : heldUntilHandOver.has(wish.end);
  return {
    cost: payAt === null ? null : world.costAt(wish.seller.companyId, article.goodsId, dayOf(placedAt)),
    failed,
    outAt: failed ? null : wish.end === -12 ? last.at : handedAt,
    outOfStock,
    held: !outOfStock && waits,
  };
}

function lineRow(past: PastOrder, line: Priced, { article, number }: Wanted, state: LineState, id: number) {
  const { mat, wish } = past;
  const fell = mat && state.outAt !== null;
  const row: Record<string, unknown> = {
    id,
    order_id: past.orderId,
    line_no: line.lineNo,
    goods_id: article.goodsId,
    store_goods_id: mat ? null : article.id,
    track_id: mat ? article.id : null,
    goods_name: article.name,
    spec: article.spec,
    manufacturer: article.manufacturer,
    image_url: article.image,
    rx: article.rx,
    medicine: article.goodsType <= 3,
    ephedrine: article.ephedrine,
    number,
    goods_price: line.goodsPrice,
    special_price: line.specialPrice,
    price: line.price,
    coupon_share: line.couponShare,
    points_share: line.pointsShare,
    line_payable: line.linePayable,
    cost: state.cost,
    out_of_stock: state.outOfStock,
    picked_number: !mat && picked.has(wish.end) ? number : 0,
    dropped_number: fell ? number : 0,
    drop_result: mat && state.failed ? 2 : fell && dropped.has(wish.end) ? 1 : 0,
    refunded_number: 0,
    refunded_amount: 0,
    batch_no: null,
    expires_on: null,
  };
  return row;
}

/** The SALE; its batch is known once the stock has booked it. */
function sell(
  row: Record<string, unknown>,
  of: { id: number; wanted: Wanted; at: Date; cost: number | null },
  out: PastTables,
): void {
  const { article, number } = of.wanted;
  out.stock.push({
    at: of.at,
    place: article.place,
    number,
    kind: 'SALE',
    orderLineId: of.id,
    seq: 0,
    unitCost: of.cost,
    booked: (batch, expires) => {
      row.batch_no = batch;
      row.expires_on = expires;
    },
  });
}

/** A line that was given back, as far as its refund is done. */
export function markRefunded(out: PastTables, line: MadeLine): void {
  const row: Row = { refunded_number: line.number, refunded_amount: line.payable };
  Object.assign(out.lines[line.id - 1] as object, row);
}
