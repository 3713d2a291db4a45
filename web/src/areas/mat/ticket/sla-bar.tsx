import type { TicketRow } from '@materia/contract/areas/mat';
import { serverNow } from '../../../kernel/clock.ts';
import { useT } from '../../../kernel/texts.ts';
import { slaOf } from './ticket-words.ts';
import './ticket.css';

/** How much of a ticket's time is gone, in words and as a bar. */
export function SlaBar({ row }: { row: TicketRow }) {
  const t = useT();
  const sla = slaOf(row, serverNow(), t);
  if (!sla) return null;
  return (
    <span className={`ticket-sla ticket-sla-${sla.tone}`}>
      <i style={{ inlineSize: `${Math.round(Math.min(1, Math.max(0, sla.share)) * 100)}%` }} aria-hidden />
      {sla.text}
    </span>
  );
}
