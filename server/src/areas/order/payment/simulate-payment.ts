import { simulatePayment } from '@materia/contract/areas/order';
import { onOpen, refuse } from '../../../kernel/index.ts';
import { payments, silent } from './outside.ts';
import { findPaymentForSystem } from './payment.store.ts';

/** 模拟支付: the payer's wish is handed to the pay simulator, which then calls us as a provider does. 404 unless `pay.adapter` is SIM. */
export const simulatePaymentHandler = onOpen(simulatePayment)(async ({ params, body }, ctx) => {
  const { simulate } = payments();
  if (!simulate) return refuse('request.unknownPath');
  if (!(await findPaymentForSystem(ctx.db, params.payNo))) return refuse('row.notFound');
  await simulate({ payNo: params.payNo, ...body }).catch(silent);
  return null;
});
