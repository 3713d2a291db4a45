import { AgentType } from '@materia/contract/areas/identity';
import { AlertType } from '@materia/contract/areas/mat';
import { sql, type TaskRun, type Tx, task } from '../../../kernel/index.ts';
import { notify } from '../../notification/index.ts';
import { makeDueTickets } from '../ticket/auto-tickets.ts';
import { tellLateTickets } from '../ticket/late-tickets.ts';
import { readAlertForSystem } from './alert.store.ts';
import { ruleDefaults, ruleInForce } from './alert-rules.ts';
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

/** Only what is due counts against `most`: what waits longer by its rule stands before nobody. */
const due = (run: TaskRun): Promise<{ id: number; step: 1 | 2 }[]> =>
  run.db.rows(sql`
    select a.id, a.escalated + 1 as step from ${ruleDefaults()} join alert a on a.type = d.type ${ruleInForce}
    where a.status = 'NEW' and a.escalated < 2
      and a.raised_at <= ${run.now()}::timestamptz
        - make_interval(mins => coalesce(r.escalate_min, d.escalate_min) * (a.escalated + 1))
    order by a.level, a.raised_at limit ${most}`);

async function escalate(tx: Tx, id: number, step: 1 | 2): Promise<void> {
  const alert = await readAlertForSystem(tx, id);
  if (alert.status !== 'NEW') return;
  await changeAlert(tx, alert, { escalated: step });
  const named = await namedAlert(tx, id);
  if (!named) return;
  const { companyId, storeId, matId, matName, type, since } = named;
  await notify(tx, {
    template: alertEscalatedNotice,
    params: {
      type: AlertType.text(type),
      matName,
      what: alertSaid({ ...named, minutes: minutesSince(since, tx.now()), recovered: false }),
    },
    to: { priv: 'ALERT', companyId, storeId, matId, accounts: [whom[step]] },
    tag: `alert-escalated-${id}`,
    parameter: { alertType: type, alertId: id },
  });
}
