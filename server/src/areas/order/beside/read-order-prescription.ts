import { readOrderPrescription } from '@materia/contract/areas/order';
import { on, sql } from '../../../kernel/index.ts';
import { prescriptionOfOrderForSystem } from '../../doctor/index.ts';
import { orderReach } from '../order-scope.ts';

/** 处方: of whoever may see the order; what it says only with the privilege to read prescriptions (spec 07 §3.6). */
export const readOrderPrescriptionHandler = on(readOrderPrescription)(async ({ params }, ctx) => {
  const order = await ctx.db.maybe(
    sql`select from customer_order o where o.id = ${params.order_id} and ${orderReach(ctx.actor, 'o')}`,
  );
  if (!order) return ctx.fail('row.notFound');
  const rx = (await prescriptionOfOrderForSystem(ctx.db, params.order_id)) ?? null;
  if (rx === null || ctx.actor.privs.has('PRESCRIPTION')) return rx;
  return { ...rx, prescriberName: null, orgName: null, reviewOpinion: null, images: [], lines: [] };
});
