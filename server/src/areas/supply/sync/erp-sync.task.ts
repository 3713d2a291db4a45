import { task } from '../../../kernel/index.ts';
import { sendDue } from './send-due.ts';

/** Orders to the ERPs (spec 06 §3). */
export const erpOrderSync = task({ code: 'erp_order_sync', cron: '20 * * * * *', run: run => sendDue(run, 'ORDER') });

/** Supply plans to the ERPs. */
export const supplyPlanSync = task({
  code: 'supply_plan_sync',
  cron: '40 * * * * *',
  run: run => sendDue(run, 'PLAN'),
});
