import { AgentType } from '@materia/contract/areas/identity';
import { sql, type TaskRun } from '../../../kernel/index.ts';
import { announceTicket } from './apply-ticket-step.ts';
import { leadersOf, tellTicket } from './tell-tickets.ts';
import { readTicketForSystem, writeTicket } from './ticket.store.ts';

/** Nobody answered in time: the leader hears of it. Not mended in time: the Manager too, and whose it is (spec 06 §3). Answers how many. */
export async function tellLateTickets(run: TaskRun): Promise<number> {
  const now = run.now();
  const late = await run.db.rows<{ id: number; step: 1 | 2 }>(sql`
    select id, step from (
      select k.id, k.escalated, case when k.resolve_due_at < ${now} then 2
        when k.status in ('NEW', 'ASSIGNED') and k.respond_due_at < ${now} then 1 else 0 end as step
      from ticket k where k.status in ('NEW', 'ASSIGNED', 'ACCEPTED', 'ONSITE') and k.deleted_at is null) t
    where step > escalated order by id limit 200`);
  for (const { id, step } of late)
    await run.transaction(async tx => {
      const ticket = await readTicketForSystem(tx, id);
      const told = await writeTicket(tx, id, ticket.status, { escalated: step });
      await announceTicket(tx, told, ticket.status);
      const leaders = leadersOf(told);
      await tellTicket(
        tx,
        told,
        'late',
        step === 2 ? { ...leaders, accounts: [{ types: [AgentType.byName.leader], roles: ['Manager'] }] } : leaders,
      );
      if (step === 2 && told.assigneeId !== null) await tellTicket(tx, told, 'late', { userIds: [told.assigneeId] });
    });
  return late.length;
}
