import { checkPrescription, dispensePrescription } from '@materia/contract/areas/doctor';
import { on } from '../../kernel/index.ts';
import { confirmPassword } from '../identity/index.ts';
import { isOrderPaid } from '../order/index.ts';
import { applyPrescriptionStep, demandPrescriptionStep } from './apply-prescription-step.ts';
import { openPrescription, recordOf, stateOf } from './open-prescription.ts';
import { prescriptionLines, savePicked } from './prescription.store.ts';

/** 调配 20→30, signed: of a paid order, every line ticked with exactly its goods and number (spec 07 §2.5, §3.5). */
export const dispensePrescriptionHandler = on(dispensePrescription)(async ({ body }, ctx) => {
  await confirmPassword(ctx, body.password);
  return ctx.transaction(async tx => {
    const rx = await openPrescription(tx, ctx.actor, body);
    demandPrescriptionStep(rx, 'dispense');
    if (rx.orderId === null || !(await isOrderPaid(tx, rx.orderId))) ctx.fail('doctor.orderUnpaid');
    const lines = await prescriptionLines(tx, rx.id);
    for (const { lineId, goodsId, number } of body.lines) {
      const line = lines.find(each => each.id === lineId);
      if (line?.goodsId !== goodsId || line.number !== number) {
        ctx.fail('doctor.lineMismatch', { goods: line?.goodsName ?? String(goodsId) });
      }
    }
    const missing = lines.filter(line => !body.lines.some(each => each.lineId === line.id));
    if (missing.length > 0) ctx.fail('doctor.linesMissing', { n: missing.length });
    const after = await applyPrescriptionStep(tx, rx, 'dispense', { patch: { dispenserId: ctx.actor.id } });
    await savePicked(tx, body.lines);
    tx.record(recordOf(rx, after));
    return stateOf(after);
  });
});

/** 核对 30→40 by a second person; the reviewer may be that one (spec 07 §3.4). */
export const checkPrescriptionHandler = on(checkPrescription)(async ({ body }, ctx) => {
  await confirmPassword(ctx, body.password);
  return ctx.transaction(async tx => {
    const rx = await openPrescription(tx, ctx.actor, body);
    if (rx.dispenserId === ctx.actor.id) ctx.fail('doctor.samePerson');
    const after = await applyPrescriptionStep(tx, rx, 'check', { patch: { checkerId: ctx.actor.id } });
    tx.record(recordOf(rx, after));
    return stateOf(after);
  });
});
