import type { TicketRow } from '@materia/contract/areas/mat';
import { screenAt } from '@materia/contract/screens';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { ViewSwitch } from '../../../kernel/list-screen/screen-views.tsx';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { later } from '../../../ui/later.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { TicketColumns } from './ticket-columns.tsx';
import { type BeginMove, offeredFor, type TicketMove } from './ticket-moves.ts';
import { rereadTickets, useMovedTickets } from './waiting-tickets.ts';
import './ticket.css';

const screen = screenAt('/app/operation/mat_ticket');
const TicketDetail = later(() => import('./ticket-detail.drawer.tsx').then(part => part.TicketDetailDrawer));
const NewTicket = later(() => import('./new-ticket.dialog.tsx').then(part => part.NewTicketDialog));

interface Doing {
  readonly row: TicketRow;
  readonly action: TicketMove;
}

/** What the address asks of the board: the own, the late, and which ticket is open. */
function useAsked() {
  const { search, visit } = useOwnSearch(screen.path);
  const { ticketId, ...rest } = search;
  const flag = (name: 'mine' | 'overdue', on: boolean) => {
    const { [name]: _, ...others } = search;
    visit(on ? { ...others, [name]: 'true' } : others, 'replace');
  };
  const show = (id?: number) => visit(id === undefined ? rest : { ...rest, ticketId: String(id) });
  const [mine, late] = [search.mine === 'true', search.overdue === 'true'];
  return { search, mine, late, shown: Number(ticketId) || undefined, flag, show };
}

/** The tickets that wait, column by column of their status: dragged, or moved by keys, to the next (spec 06 §7). */
export function TicketBoard() {
  const [doing, setDoing] = useState<Doing | 'new' | null>(null);
  const [acted, setActed] = useState<object | null>(null);
  const asked = useAsked();
  useMovedTickets();
  const reread = () => {
    setActed({});
    void rereadTickets();
  };
  const take = async ({ row, action }: Doing, input: Readonly<Record<string, unknown>>) => {
    await action.run([{ id: row.ticketId, version: row.version, row }], input);
    setDoing(null);
    reread();
  };
  const begin: BeginMove = (row, action) => {
    if (!action) return;
    if (action.dialog) setDoing({ row, action });
    else void take({ row, action }, {}).catch(reread);
  };
  const close = () => setDoing(null);
  return (
    <section className="ticket-board-screen">
      <Bar {...asked} add={() => setDoing('new')} />
      <TicketColumns asked={asked} begin={begin} open={asked.show} />
      {asked.shown !== undefined && <Shown {...{ acted, begin }} id={asked.shown} close={() => asked.show()} />}
      {doing === 'new' && <NewTicket search={asked.search} body={{}} refresh={reread} close={close} />}
      {doing && doing !== 'new' && <Asking doing={doing} run={input => take(doing, input)} cancel={close} />}
    </section>
  );
}

function Bar({
  mine,
  late,
  flag,
  add,
}: Pick<ReturnType<typeof useAsked>, 'mine' | 'late' | 'flag'> & { add: () => void }) {
  const t = useT();
  const lang = useLang();
  const may = useSession().has('TICKET:WRITE');
  return (
    <>
      <PageTitle title={screen[lang]}>
        <ViewSwitch />
        {may && (
          <Button type="primary" onClick={add}>
            {t('mat.ticket.new')}
          </Button>
        )}
      </PageTitle>
      <div className="ticket-board-bar">
        <Toggle label={t('mat.ticket.mineOnly')} on={mine} set={on => flag('mine', on)} />
        <Toggle label={t('mat.ticket.lateOnly')} on={late} set={on => flag('overdue', on)} />
        {may && <span className="mat-slot-faint ticket-board-keys">{t('mat.ticket.hint')}</span>}
      </div>
    </>
  );
}

interface OfShown {
  id: number;
  acted: object | null;
  begin: BeginMove;
  close: () => void;
}

/** One ticket over the board. */
function Shown({ id, acted, begin, close }: OfShown) {
  const lang = useLang();
  return (
    <Drawer open title={screen[lang]} size={720} onClose={close}>
      <TicketDetail
        id={id}
        row={undefined}
        close={close}
        acted={acted}
        walk={() => false}
        actions={row => <Offered row={row} begin={begin} />}
      />
    </Drawer>
  );
}

interface OfAsking {
  doing: Doing;
  run: (input: Readonly<Record<string, unknown>>) => Promise<void>;
  cancel: () => void;
}

/** What a step asks for first. */
function Asking({ doing: { row, action }, run, cancel }: OfAsking) {
  const { dialog: Dialog } = action;
  return Dialog && <Dialog targets={[{ id: row.ticketId, version: row.version, row }]} run={run} cancel={cancel} />;
}

/** What may be done with the ticket that is open. */
function Offered({ row, begin }: Pick<OfShown, 'begin'> & { row: TicketRow }) {
  const t = useT();
  return (
    <div className="ticket-offered">
      {offeredFor(row).map(action => (
        <Button
          key={action.name}
          size="small"
          type={action.tone === 'main' ? 'primary' : 'default'}
          danger={action.tone === 'danger'}
          onClick={() => begin(row, action)}
        >
          {t(action.label ?? '')}
        </Button>
      ))}
    </div>
  );
}

function Toggle({ label, on, set }: { label: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <span className="ticket-toggle">
      <Switch size="small" aria-label={label} checked={on} onChange={set} /> {label}
    </span>
  );
}
