import { listTickets, openTicketStatuses, type TicketRow } from '@materia/contract/areas/mat';
import { screenAt } from '@materia/contract/screens';
import { useMemo } from 'react';
import { useAllRows } from '../../../kernel/all-rows.ts';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { ViewSwitch } from '../../../kernel/list-screen/screen-views.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { PlacesOverview } from '../../../ui/map/places-overview.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { mapChoice } from '../../statistics/index.ts';
import { ticketSpots, unplacedTickets } from './ticket-spots.ts';
import { useMovedTickets } from './waiting-tickets.ts';
import './ticket.css';

const screen = screenAt('/app/operation/mat_ticket');
/** More wait nowhere; if they do, the map says that it has not all. */
const most = 5000;

/** Where the tickets are that wait; what is late stands out, a press opens the ticket, or the list of several at one device. */
export function TicketMap() {
  const lang = useLang();
  const tickets = useAllRows(
    listTickets,
    { status: [...openTicketStatuses], part: 'ROWS' },
    { most, idOf: (row: TicketRow) => row.ticketId },
  );
  useMovedTickets();
  return (
    <section className="ticket-board-screen">
      <PageTitle title={screen[lang]}>
        <ViewSwitch />
      </PageTitle>
      <WhenRead of={tickets}>{({ rows, cut }) => <Spots rows={rows} cut={cut} />}</WhenRead>
    </section>
  );
}

function Spots({ rows, cut }: { rows: readonly TicketRow[]; cut: boolean }) {
  const t = useT();
  const lang = useLang();
  const { visit } = useOwnSearch(screen.path);
  const places = useMemo(() => ticketSpots(rows, { t, lang }), [rows, t, lang]);
  const unplaced = unplacedTickets(rows);
  const open = (matId: number) => {
    const [only, ...others] = places.find(({ id }) => id === matId)?.tickets ?? [];
    if (only && others.length === 0) visit({ ticketId: String(only.ticketId) });
    else visit({ view: 'list', matId: String(matId) });
  };
  return (
    <>
      <div className="ticket-map">
        <PlacesOverview
          choice={mapChoice()}
          label={t('mat.ticket.view.map')}
          places={places}
          open={({ id }) => open(id)}
        />
      </div>
      {unplaced > 0 && <p className="mat-slot-faint">{t('mat.ticket.unplaced', { n: unplaced })}</p>}
      {cut && <p className="mat-slot-faint">{t('mat.ticket.most', { n: rows.length })}</p>}
    </>
  );
}
