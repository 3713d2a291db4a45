import { ExpressStatus, isPlatformChannel } from '@materia/contract/areas/order';
import { refuse, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { findDeliveryman } from '../../agent/index.ts';
import { rxUse } from '../../doctor/index.ts';
import { storeHoursForSystem } from '../../store/index.ts';
import { sellTraceCodes } from '../../supply/index.ts';
import { applyOrderStep, demandStep, stepOf } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { timesTaken } from '../order-history.store.ts';
import { holdLines, wantedOf } from '../order-hold.ts';
import { type Line, linesOf, saveLine } from '../order-line.store.ts';
import { leaving, sellOrder, takeBack } from '../order-stock.ts';
import { ofOrder } from '../payment/payment.store.ts';
import { openRefundOf } from '../refund/refund.store.ts';
import type { StepEffect, StepInput } from './step-effect.ts';

/** 8 to 32 letters and digits (spec 02 §6.1 交付). */
const expressNumber = /^[A-Za-z0-9]{8,32}$/;

/** A parcel waits for its courier, a deliveryman is on the way at once. */
const { toCollect, delivering } = ExpressStatus.byName;

/** The codes of the packages, kept with their lines: of medicine all of them, where the store wants them. */
export async function scanCodes(tx: Tx, order: Order, { data }: Pick<StepInput, 'data'>) {
  const lines = await linesOf(tx, order.id);
  const store = order.storeId === null ? undefined : await storeHoursForSystem(tx, order.storeId);
  const codesOf = (line: Line) => [
    ...new Set(data.traceCodes?.find(each => each.orderLineId === line.id)?.codes ?? line.traceCodes),
  ];
  const scanned = (line: Line) => codesOf(line).length >= leaving(line);
  if (store?.traceCodeRequired && !lines.every(line => !line.medicine || scanned(line))) refuse('order.scanTraceCodes');
  for (const line of lines) {
    if (codesOf(line).length > 0) await saveLine(tx, line.id, { traceCodes: codesOf(line) });
  }
  return { lines, codes: lines.map(line => ({ orderLineId: line.id, goodsId: line.goodsId, codes: codesOf(line) })) };
}

/** What every hand-over asks before the goods leave the shelf: no refund under way, trace codes where the store wants them. */
export async function leaveShelf(tx: Tx, order: Order, input: StepInput): Promise<void> {
  if (await openRefundOf(tx, ofOrder(order.id))) refuse('order.refundPending');
  const { lines, codes } = await scanCodes(tx, order, input);
  await sellTraceCodes(tx, codes);
  if (order.prescriptionRequired) await rxUse(tx, order.id);
  await sellOrder(tx, order, lines, await timesTaken(tx, order.id, 'redeliver'));
}

/** 交付 30→40: a deliveryman or an express number; SALE is booked (spec 02 §2.1). */
export const handOver: StepEffect = async (tx, order, input) => {
  demandStep(stepOf(order, 'handOver'), tx.actor, order);
  const carrier = await carrierOf(tx, order, input);
  await leaveShelf(tx, order, input);
  const by = staffId(tx.actor);
  await tx.run(sql`
    insert into order_express (order_id, mode, express_code, express_no, rider_name, rider_phone, status, sent_by, sent_at)
    values (${order.id}, ${carrier.mode}, ${carrier.expressCode ?? null}, ${carrier.expressNo ?? null},
      ${carrier.riderName ?? null}, ${carrier.riderPhone ?? null}, ${carrier.mode === 'EXPRESS' ? toCollect : delivering}, ${by}, ${tx.now()})`);
  return applyOrderStep(tx, order, 'handOver', {
    remark: input.reason,
    data: { mode: carrier.mode, riderName: carrier.riderName, expressNo: carrier.expressNo },
    patch: { deliverymanId: carrier.deliverymanId ?? order.deliverymanId },
  });
};

interface Carrier {
  readonly mode: 'DELIVERYMAN' | 'EXPRESS' | 'PLATFORM';
  readonly deliverymanId?: number;
  readonly riderName?: string;
  readonly riderPhone?: string;
  readonly expressCode?: string;
  readonly expressNo?: string;
}

/** Who brings the goods, by what was said; refuses what is missing or wrong. */
export async function carrierOf(tx: Tx, order: Order, { data, rider: platformRider }: StepInput): Promise<Carrier> {
  if (tx.actor.kind === 'system') {
    return { mode: 'PLATFORM', riderName: platformRider?.name, riderPhone: platformRider?.phone };
  }
  // The platform's own rider fetches what was sold there (spec 02 §6.1 交付 平台骑手).
  if (data.platformRider && isPlatformChannel(order.channel)) {
    const { name, phone } = data.platformRider;
    return { mode: 'PLATFORM', riderName: name || undefined, riderPhone: phone || undefined };
  }
  if (data.expressNo) {
    if (!expressNumber.test(data.expressNo)) refuse('order.expressNo');
    await checkExpress(tx, data.expressCode);
    return { mode: 'EXPRESS', expressCode: data.expressCode, expressNo: data.expressNo };
  }
  const id = data.deliverymanId ?? order.deliverymanId;
  if (id === null) return refuse('order.chooseCarrier');
  const rider = await findDeliveryman(tx, { id, companyId: order.companyId });
  if (!rider) return refuse('order.chooseCarrier');
  return { mode: 'DELIVERYMAN', deliverymanId: id, riderName: rider.name, riderPhone: rider.phone ?? undefined };
}

/** The parcel's company, if it is said, is one of those that may be chosen. */
async function checkExpress(tx: Tx, code: string | undefined): Promise<void> {
  if (code === undefined) return;
  if (!(await tx.maybe(sql`select 1 from express_company where code = ${code} and enabled`)))
    refuse('order.expressCompany');
}

/** Goods that were handed over come back to the shelf, sellable: they never left our hands. */
export async function backOnShelf(tx: Tx, order: Order): Promise<Line[]> {
  const lines = await linesOf(tx, order.id);
  await takeBack(
    tx,
    order,
    lines.map(line => ({ line, number: leaving(line), restock: 'SELLABLE' })),
  );
  return lines;
}

/** 重送 40→30: with a reason; the goods come back and are held again (spec 02 §2.1). */
export const redeliver: StepEffect = async (tx, order, { reason }) => {
  demandStep(stepOf(order, 'redeliver'), tx.actor, order);
  if (!reason) refuse('order.reasonMissing');
  const lines = await backOnShelf(tx, order);
  const wanted = lines.filter(line => leaving(line) > 0).map(line => ({ ...wantedOf(line), number: leaving(line) }));
  await holdLines(tx, order, wanted, 'supply.stockShort');
  return applyOrderStep(tx, order, 'redeliver', { remark: reason, patch: { handedAt: null } });
};
