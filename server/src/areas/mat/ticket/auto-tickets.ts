import { AlertType, alertRaised, alertRules, ticketTexts } from '@materia/contract/areas/mat';
import { consumer, sql, type TaskRun, type Tx } from '../../../kernel/index.ts';
import { type Alert, readAlertForSystem, wrongSince } from '../alert/alert.store.ts';
import { readRules, ruleDefaults, ruleInForce } from '../alert/alert-rules.ts';
import { handAlertOver } from './alert-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { leadersOf, tellTicket } from './tell-tickets.ts';

const priorities = { 1: 'P1', 2: 'P2', 3: 'P3' } as const;

/** A ticket of an alert as its rule says; the alert is in hand from then on. */
async function makeTicket(tx: Tx, alert: Alert): Promise<void> {
  const { matId, trackId } = alert;
  if (matId === null) return;
  const { trackNo } = await tx.one<{ trackNo: string | null }>(
    sql`select (select track_no from track where id = ${trackId}) as "trackNo"`,
  );
  const ticket = await createTicket(tx, {
    ...{ type: 'FAULT', priority: priorities[alert.level], matId, trackId, alertId: alert.id, creatorId: null },
    title: [AlertType.label(alert.type), trackNo].filter(Boolean).join(' '),
    description: ticketTexts['mat.ticket.auto'].zh,
    images: [],
    orderNo: alert.orderNos[0] ?? null,
  });
  await handAlertOver(tx, alert, ticket.id);
  await tellTicket(tx, ticket, 'waits', leadersOf(ticket));
}

const waiting: readonly string[] = ['NEW', 'ACK'];

/** Whether the rule in force makes a ticket of it, `after` so many seconds. */
async function wantsTicket(tx: Tx, alert: Alert, after: boolean): Promise<boolean> {
  if (alert.ticketId !== null || !waiting.includes(alert.status)) return false;
  const later = (alertRules[alert.type].ticketAfterSec ?? 0) > 0;
  const rule = (await readRules(tx))(alert.type, alert);
  return rule.enabled && rule.autoTicket && later === after;
}

/** At once, where the rule says so. */
export const autoTickets = consumer('mat.alert.ticket', [alertRaised], async (tx, { payload }) => {
  const alert = await readAlertForSystem(tx, payload.alertId);
  if (await wantsTicket(tx, alert, false)) await makeTicket(tx, alert);
});

/** What was left alone so long that a ticket is made of it: a device off line for two hours (spec 06 §4). Answers how many. */
export async function makeDueTickets(run: TaskRun): Promise<number> {
  let made = 0;
  for (const type of AlertType.all) {
    const after = alertRules[type].ticketAfterSec;
    if (after === undefined) continue;
    const due = await run.db.rows<{ id: number }>(sql`
      select a.id from ${ruleDefaults([type])} join alert a on a.type = d.type ${ruleInForce}
      where a.status in ('NEW', 'ACK') and a.ticket_id is null and a.mat_id is not null
        and ${wrongSince} <= ${new Date(run.now().getTime() - after * 1_000)} and coalesce(r.auto_ticket, d.auto_ticket)
      order by a.id limit 200`);
    for (const { id } of due)
      made += await run.transaction(async tx => {
        const alert = await readAlertForSystem(tx, id);
        if (!(await wantsTicket(tx, alert, true))) return 0;
        await makeTicket(tx, alert);
        return 1;
      });
  }
  return made;
}
