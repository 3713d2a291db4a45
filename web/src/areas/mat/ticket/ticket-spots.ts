import { TicketPriority, type TicketRow, TicketStatus } from '@materia/contract/areas/mat';
import type { Lang } from '@materia/contract/kernel';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import type { MarkTone } from '../../../ui/map/map-mark.tsx';
import type { OverviewPlace } from '../../../ui/map/places-overview.tsx';

export interface TicketSpot extends OverviewPlace {
  /** What waits at this device; `id` is the device's. */
  readonly tickets: readonly TicketRow[];
}

/** Of several at one device the gravest is seen. */
const gravity: readonly MarkTone[] = ['danger', 'warning', 'info'];
const toneOf = ({ overdue, priority }: TicketRow) => (overdue ? 'danger' : TicketPriority.tone(priority)) as MarkTone;

/** Where tickets wait: a point for each device, however many wait there: two at one place could never be told apart on a map. */
export function ticketSpots(rows: readonly TicketRow[], { t, lang }: { t: Translate; lang: Lang }): TicketSpot[] {
  const byMat = Map.groupBy(rows, row => row.matId);
  return [...byMat.values()].flatMap(tickets => {
    const [first] = tickets;
    if (!first || first.longitude === null || first.latitude === null) return [];
    const { matId: id, matName, longitude, latitude, title, status } = first;
    const tones = new Set(tickets.map(toneOf));
    const tone = gravity.find(each => tones.has(each)) ?? 'info';
    return tickets.length === 1
      ? [
          {
            id,
            longitude,
            latitude,
            tone,
            tickets,
            name: `${title} · ${matName}`,
            state: TicketStatus.label(status, lang),
          },
        ]
      : [{ id, longitude, latitude, tone, tickets, name: matName, state: t('mat.ticket.many', { n: tickets.length }) }];
  });
}

/** Tickets of devices whose place nobody has entered: they are on no map. */
export const unplacedTickets = (rows: readonly TicketRow[]): number =>
  rows.filter(({ longitude, latitude }) => longitude === null || latitude === null).length;
