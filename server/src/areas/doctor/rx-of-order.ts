import { PrescriptionStatus } from '@materia/contract/areas/doctor';
import { dayOf } from '@materia/contract/kernel';
import { type Db, refuse, type Tx } from '../../kernel/index.ts';
import { applyPrescriptionStep } from './apply-prescription-step.ts';
import {
  bindPrescription,
  lockPrescriptionForSystem,
  lockPrescriptionOfOrder,
  type Prescription,
  prescriptionLines,
  prescriptionsOfOrder,
} from './prescription.store.ts';

const S = PrescriptionStatus.byName;

/** How far the prescription of an order is: what 有货, paying and 拣货完成 ask (spec 07 §3.6). */
export interface RxGate {
  /** Approved, or beyond. */
  readonly approved: boolean;
  /** Dispensed and checked. */
  readonly dispensed: boolean;
}

/** The gate of an order whose lines need a prescription; without one bound to it nothing opens. */
export async function rxGate(db: Db, orderId: number): Promise<RxGate> {
  const all = await prescriptionsOfOrder(db, orderId);
  return {
    approved: all.some(({ status }) => status >= S.approved),
    dispensed: all.some(({ status }) => status >= S.checked),
  };
}

export interface RxLine {
  readonly goodsId: number;
  readonly goodsName: string;
  readonly number: number;
}

/**
 * Binds an approved prescription to an order (spec 07 §3.6): not another's, not used, not past its day, covering every line.
 * `orderNoOf` names the order that has it, for the refusal. Binding it to the same order again changes nothing.
 */
export async function rxBind(
  tx: Tx,
  of: {
    prescriptionId: number;
    orderId: number;
    companyId: number;
    customerId: number | null;
    lines: readonly RxLine[];
    orderNoOf: (orderId: number) => Promise<string>;
  },
): Promise<void> {
  const rx = await rxDemand(tx, of);
  if (rx.orderId === of.orderId) return;
  if (rx.status === S.used) refuse('doctor.rxUsed');
  if (rx.orderId !== null) refuse('doctor.rxTaken', { orderNo: await of.orderNoOf(rx.orderId) });
  if (rx.status === S.expired || isPast(tx, rx)) refuse('doctor.rxExpired');
  if (rx.status !== S.approved) refuse('order.rxNotApprovedForPay');
  await checkCovers(tx, rx, of.lines);
  await bindPrescription(tx, rx.id, of.orderId);
}

/**
 * The goods of an order changed: the prescription bound to it covers them all the same, and is let go when none needs it any more.
 * Answers whether one was bound.
 */
export async function rxFollow(
  tx: Tx,
  of: { readonly orderId: number; readonly lines: readonly RxLine[] },
): Promise<boolean> {
  const rx = await lockPrescriptionOfOrder(tx, of.orderId);
  if (!rx) return false;
  if (of.lines.length === 0) await rxRelease(tx, of.orderId);
  else await checkCovers(tx, rx, of.lines);
  return true;
}

/** The prescription that an order names, locked; not theirs: as if there were none. */
export async function rxDemand(
  tx: Tx,
  of: { readonly prescriptionId: number; readonly companyId: number; readonly customerId: number | null },
): Promise<Prescription> {
  const rx = await lockPrescriptionForSystem(tx, of.prescriptionId);
  return rx && isTheirs(tx, rx, of) ? rx : refuse('row.notFound');
}

/** Customers use their own prescriptions; staff those of the order's company, a customer's only for that customer. */
function isTheirs(tx: Tx, rx: Prescription, of: { companyId: number; customerId: number | null }): boolean {
  if (tx.actor.kind === 'customer') return rx.customerId === tx.actor.id;
  return rx.companyId === of.companyId && (rx.customerId === null || rx.customerId === of.customerId);
}

/** The order is given up before it was handed over: its prescription can be used for another, unless its day has passed. */
export async function rxRelease(tx: Tx, orderId: number): Promise<void> {
  const rx = await lockPrescriptionOfOrder(tx, orderId);
  if (rx?.status !== S.approved && rx?.status !== S.dispensed && rx?.status !== S.checked) return;
  const to = isPast(tx, rx) ? S.expired : S.approved;
  await applyPrescriptionStep(tx, rx, 'release', { to, patch: { orderId: null, dispenserId: null, checkerId: null } });
}

/** Handed over, collected or dropped: the prescription is used, once (spec 07 §2.5). */
export async function rxUse(tx: Tx, orderId: number): Promise<void> {
  const rx = await lockPrescriptionOfOrder(tx, orderId);
  if (rx?.status !== S.checked && rx?.status !== S.approved) return;
  await applyPrescriptionStep(tx, rx, 'use', { patch: { usedAt: tx.now() } });
}

const isPast = (tx: Tx, rx: Prescription) => rx.validTo !== null && rx.validTo < dayOf(tx.now());

async function checkCovers(tx: Tx, rx: Prescription, lines: readonly RxLine[]): Promise<void> {
  const prescribed = await prescriptionLines(tx, rx.id);
  for (const { goodsId, goodsName, number } of lines) {
    const allowed = prescribed.filter(line => line.goodsId === goodsId).reduce((sum, line) => sum + line.number, 0);
    if (number > allowed) refuse('doctor.rxExceeded', { goods: goodsName, n: allowed });
  }
}
