import { listTickets, openTicketStatuses, TicketPriority, TicketStatus } from '@materia/contract/areas/mat';
import { screenAt } from '@materia/contract/screens';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { ViewSwitch } from '../../../kernel/list-screen/screen-views.tsx';
import { useLive } from '../../../kernel/live.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import type { MarkTone } from '../../../ui/map/map-mark.tsx';
import { PlacesOverview } from '../../../ui/map/places-overview.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { mapChoice } from '../../statistics/index.ts';
import './ticket.css';

const screen = screenAt('/app/operation/mat_ticket');

/** Where the tickets are that wait; what is late stands out, a press opens the ticket beside the list. */
export function TicketMap() {
  const t = useT();
  const lang = useLang();
  const { visit } = useOwnSearch(screen.path);
  const tickets = useCall(
    listTickets,
    { params: { limit: 100, page: 1 }, body: { status: [...openTicketStatuses], part: 'ROWS' } },
    { quiet: true, keepPrevious: true },
  );
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || frame.entity === 'ticket') void tickets.refetch();
  });
  return (
    <section className="ticket-board-screen">
      <PageTitle title={screen[lang]}>
        <ViewSwitch />
      </PageTitle>
      <WhenRead of={tickets}>
        {({ rows }) => (
          <div className="ticket-map">
            <PlacesOverview
              choice={mapChoice()}
              label={t('mat.ticket.view.map')}
              places={rows.flatMap(({ ticketId, title, matName, status, priority, overdue, longitude, latitude }) =>
                longitude === null || latitude === null
                  ? []
                  : [
                      {
                        ...{ id: ticketId, longitude, latitude, name: `${title} · ${matName}` },
                        tone: (overdue ? 'danger' : TicketPriority.tone(priority)) as MarkTone,
                        state: TicketStatus.label(status, lang),
                      },
                    ],
              )}
              open={({ id }) => visit({ ticketId: String(id) })}
            />
          </div>
        )}
      </WhenRead>
    </section>
  );
}
