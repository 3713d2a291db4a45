import {
  listTickets,
  openTicketStatuses,
  type TicketAction,
  TicketPriority,
  type TicketRow,
  TicketStatus,
  type TicketStatusCode,
  TicketSteps,
} from '@materia/contract/areas/mat';
import { screenAt } from '@materia/contract/screens';
import { Button, Switch } from 'antd';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { RowAction } from '../../../kernel/list-screen/declaration.ts';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { ViewSwitch } from '../../../kernel/list-screen/screen-views.tsx';
import { useLive } from '../../../kernel/live.ts';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { later } from '../../../ui/later.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SlaBar } from './sla-bar.tsx';
import { ticketRowActions } from './ticket-actions.ts';
import './ticket.css';

const screen = screenAt('/app/operation/mat_ticket');
const TicketDetail = later(() => import('./ticket-detail.drawer.tsx').then(part => part.TicketDetailDrawer));
const NewTicket = later(() => import('./new-ticket.dialog.tsx').then(part => part.NewTicketDialog));

/** The step that takes a ticket to a column, if it is offered one. */
const stepTo = (row: TicketRow, to: TicketStatusCode): RowAction<TicketRow> | undefined => {
  const name = TicketSteps.from(row.status).find(
    step => step.to !== 'previous' && step.to.includes(to) && row.allowedActions.includes(step.action),
  )?.action;
  return ticketRowActions.find(action => action.name === name);
};

/** What the board asks for itself is asked there; what is deleted is deleted from the list. */
const offeredFor = (row: TicketRow) =>
  ticketRowActions.filter(({ name, confirm }) => row.allowedActions.includes(name) && confirm === undefined);

type Begin = (row: TicketRow, action: RowAction<TicketRow> | undefined) => void;

interface Doing {
  readonly row: TicketRow;
  readonly action: RowAction<TicketRow>;
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

/** The tickets that wait; read again when one has moved. */
function useWaiting({ mine, late }: { mine: boolean; late: boolean }) {
  const body = { status: [...openTicketStatuses], ...(mine ? { mine } : {}), ...(late ? { overdue: late } : {}) };
  const params = { limit: 100, page: 1 };
  const tickets = useCall(
    listTickets,
    { params, body: { ...body, part: 'ROWS' } },
    { quiet: true, keepPrevious: true },
  );
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || frame.entity === 'ticket') void tickets.refetch();
  });
  return { tickets, body };
}

/** The tickets that wait, column by column of their status: dragged, or moved by keys, to the next (spec 06 §7). */
export function TicketBoard() {
  const [doing, setDoing] = useState<Doing | 'new' | null>(null);
  const asked = useAsked();
  const { tickets, body } = useWaiting(asked);
  const reread = () => void tickets.refetch();
  const take = async ({ row, action }: Doing, input: Readonly<Record<string, unknown>>) => {
    await action.run([{ id: row.ticketId, version: row.version, row }], input);
    setDoing(null);
    reread();
  };
  const begin: Begin = (row, action) => {
    if (!action) return;
    if (action.dialog) setDoing({ row, action });
    else void take({ row, action }, {}).catch(reread);
  };
  const close = () => setDoing(null);
  return (
    <section className="ticket-board-screen">
      <Bar {...asked} add={() => setDoing('new')} />
      <WhenRead of={tickets}>{({ rows }) => <Columns rows={rows} begin={begin} open={asked.show} />}</WhenRead>
      {asked.shown !== undefined && <Shown {...{ tickets, begin }} id={asked.shown} close={() => asked.show()} />}
      {doing === 'new' && <NewTicket search={asked.search} body={body} refresh={reread} close={close} />}
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
  const { has } = useSession();
  return (
    <>
      <PageTitle title={screen[lang]}>
        <ViewSwitch />
        {has('TICKET:WRITE') && (
          <Button type="primary" onClick={add}>
            {t('mat.ticket.new')}
          </Button>
        )}
      </PageTitle>
      <div className="ticket-board-bar">
        <Toggle label={t('mat.ticket.mineOnly')} on={mine} set={on => flag('mine', on)} />
        <Toggle label={t('mat.ticket.lateOnly')} on={late} set={on => flag('overdue', on)} />
        <span className="mat-slot-faint ticket-board-keys">{t('mat.ticket.hint')}</span>
      </div>
    </>
  );
}

interface OfShown {
  id: number;
  tickets: ReturnType<typeof useWaiting>['tickets'];
  begin: Begin;
  close: () => void;
}

/** One ticket over the board. */
function Shown({ id, tickets, begin, close }: OfShown) {
  const lang = useLang();
  return (
    <Drawer open title={screen[lang]} size={720} onClose={close}>
      <TicketDetail
        id={id}
        row={tickets.data?.rows.find(row => row.ticketId === id)}
        close={close}
        acted={tickets.data ?? null}
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
function Offered({ row, begin }: Pick<OfColumns, 'begin'> & { row: TicketRow }) {
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

interface OfColumns {
  rows: readonly TicketRow[];
  begin: Begin;
  open: (ticketId: number) => void;
}

function Columns({ rows, begin, open }: OfColumns) {
  const t = useT();
  const lang = useLang();
  const [held, setHeld] = useState<TicketRow | null>(null);
  const drop = (status: TicketStatusCode) => {
    if (held) begin(held, stepTo(held, status));
    setHeld(null);
  };
  return (
    <div className="ticket-board">
      {openTicketStatuses.map(status => {
        const own = rows.filter(row => row.status === status);
        const takes = held !== null && stepTo(held, status) !== undefined;
        return (
          <section
            key={status}
            aria-label={TicketStatus.label(status, lang)}
            className={takes ? 'ticket-column ticket-column-takes' : 'ticket-column'}
            onDragOver={(event: DragEvent) => takes && event.preventDefault()}
            onDrop={() => drop(status)}
          >
            <h2>
              {TicketStatus.label(status, lang)} <small>{own.length}</small>
            </h2>
            {own.length === 0 && <p className="mat-slot-faint">{t('mat.ticket.none')}</p>}
            <ul>
              {own.map(row => (
                <Card key={row.ticketId} row={row} begin={begin} open={open} hold={setHeld} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

interface OfCard extends Omit<OfColumns, 'rows'> {
  row: TicketRow;
  hold: (row: TicketRow | null) => void;
}

const forward: readonly TicketAction[] = ['assign', 'accept', 'arrive', 'goOn', 'resolve', 'close'];
const back: readonly TicketAction[] = ['giveBack', 'reject'];

function Card({ row, begin, open, hold }: OfCard) {
  const t = useT();
  const lang = useLang();
  const offered = offeredFor(row);
  const named = (names: readonly string[]) => offered.find(({ name }) => names.includes(name));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') begin(row, named(forward));
    else if (event.key === 'ArrowLeft') begin(row, named(back));
    else return;
    event.preventDefault();
  };
  return (
    <li
      className="ticket-card"
      draggable={offered.length > 0}
      onDragStart={() => hold(row)}
      onDragEnd={() => hold(null)}
    >
      <button type="button" className="ticket-card-open" onClick={() => open(row.ticketId)} onKeyDown={press}>
        <span className="ticket-card-head">
          <CodeBadge codes={TicketPriority} code={row.priority} lang={lang} />
          <small>{row.ticketNo}</small>
        </span>
        <b>{row.title}</b>
        <span className="mat-slot-faint">{row.matName}</span>
        <SlaBar row={row} />
        <span className="mat-slot-faint">{row.assigneeName ?? ''}</span>
      </button>
      {offered.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: offered.map(({ name, label = '' }) => ({ key: name, label: t(label) })),
            onClick: ({ key }) =>
              begin(
                row,
                offered.find(({ name }) => name === key),
              ),
          }}
        >
          <Button size="small" aria-label={t('mat.ticket.move', { no: row.ticketNo })}>
            ⋯
          </Button>
        </Dropdown>
      )}
    </li>
  );
}
