import { AgentType } from '@materia/contract/areas/identity';
import { AlertType } from '@materia/contract/areas/mat';
import { sql, type TaskRun, type Tx, task } from '../../../kernel/index.ts';
import { notify } from '../../notification/index.ts';
import { makeDueTickets } from '../ticket/auto-tickets.ts';
import { tellLateTickets } from '../ticket/late-tickets.ts';
import { readAlertForSystem } from './alert.store.ts';
import { readRules } from './alert-rules.ts';
import { alertSaid } from './alert-said.ts';
import { alertEscalatedNotice } from './alert-templates.ts';
import { changeAlert } from './apply-alert-step.ts';
import { minutesSince, namedAlert } from './tell-alerts.ts';

const most = 500;
const whom = {
  1: { types: [AgentType.byName.leader] },
  2: { roles: ['Manager'] },
} as const;

/** Nobody has acknowledged it: told to the leader, after twice that to the Manager (spec 06 §4). */
export const alertEscalate = task({
  code: 'alert_escalate',
  cron: '15 * * * * *',
  run: async run => {
    const told = { 1: 0, 2: 0 };
    for (const { id, step } of await due(run)) {
      await run.transaction(tx => escalate(tx, id, step));
      told[step] += 1;
    }
    const tickets = (await makeDueTickets(run)) + (await tellLateTickets(run));
    return { leader: told[1], manager: told[2], tickets };
  },
});

async function due(run: TaskRun): Promise<{ id: number; step: 1 | 2 }[]> {
  const ruleOf = await readRules(run.db);
  const waiting = await run.db.rows<{
    id: number;
    type: (typeof AlertType.all)[number];
    companyId: number;
    matId: number | null;
    escalated: 0 | 1;
    raisedAt: string;
  }>(sql`
    select id, type, company_id as "companyId", mat_id as "matId", escalated, raised_at as "raisedAt" from alert
    where status = 'NEW' and escalated < 2 order by raised_at limit ${most}`);
  return waiting.flatMap(alert => {
    const minutes = minutesSince(alert.raisedAt, run.now());
    const { escalateMin } = ruleOf(alert.type, alert);
    const step = alert.escalated === 0 ? 1 : 2;
    return minutes >= escalateMin * step ? [{ id: alert.id, step }] : [];
  });
}

async function escalate(tx: Tx, id: number, step: 1 | 2): Promise<void> {
  const alert = await readAlertForSystem(tx, id);
  if (alert.status !== 'NEW') return;
  await changeAlert(tx, alert, { escalated: step });
  const named = await namedAlert(tx, id);
  if (!named) return;
  const { companyId, storeId, matId, matName, type, firstAt } = named;
  await notify(tx, {
    template: alertEscalatedNotice,
    params: {
      type: AlertType.text(type),
      matName,
      what: alertSaid({ ...named, minutes: minutesSince(firstAt, tx.now()), recovered: false }),
    },
    to: { priv: 'ALERT', companyId, storeId, matId, accounts: [whom[step]] },
    tag: `alert-escalated-${id}`,
    parameter: { alertType: type, alertId: id },
  });
}
