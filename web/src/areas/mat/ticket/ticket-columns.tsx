import {
  openTicketStatuses,
  type TicketAction,
  TicketPriority,
  type TicketRow,
  TicketStatus,
  type TicketStatusCode,
} from '@materia/contract/areas/mat';
import { Button } from 'antd';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { SlaBar } from './sla-bar.tsx';
import { type BeginMove, offeredFor, stepTo } from './ticket-moves.ts';
import { type AskedOfBoard, useTicketColumn, useTicketCounts } from './waiting-tickets.ts';
import './ticket.css';

interface OfColumns {
  asked: AskedOfBoard;
  begin: BeginMove;
  open: (ticketId: number) => void;
}

/** A column of each status that waits, with how many lie there; the first ones are shown, the others when they are wanted. */
export function TicketColumns({ asked, begin, open }: OfColumns) {
  const counts = useTicketCounts(asked);
  const [held, setHeld] = useState<TicketRow | null>(null);
  const drop = (status: TicketStatusCode) => {
    if (held) begin(held, stepTo(held, status));
    setHeld(null);
  };
  return (
    <div className="ticket-board">
      {openTicketStatuses.map(status => (
        <Column
          key={status}
          {...{ status, asked, begin, open }}
          count={counts?.get(status)}
          hold={setHeld}
          takes={held !== null && stepTo(held, status) !== undefined}
          drop={() => drop(status)}
        />
      ))}
    </div>
  );
}

interface OfColumn extends OfColumns {
  status: TicketStatusCode;
  count: number | undefined;
  hold: (row: TicketRow | null) => void;
  /** What is held may be dropped here. */
  takes: boolean;
  drop: () => void;
}

function Column({ status, asked, count, takes, drop, ...of }: OfColumn) {
  const t = useT();
  const lang = useLang();
  const { read, more, reading } = useTicketColumn(status, asked);
  return (
    <section
      aria-label={TicketStatus.label(status, lang)}
      className={takes ? 'ticket-column ticket-column-takes' : 'ticket-column'}
      onDragOver={(event: DragEvent) => takes && event.preventDefault()}
      onDrop={drop}
    >
      <h2>
        {TicketStatus.label(status, lang)} <small>{count}</small>
      </h2>
      <WhenRead of={read} rows={2}>
        {rows => (
          <>
            {rows.length === 0 && <p className="mat-slot-faint">{t('mat.ticket.none')}</p>}
            <ul>
              {rows.map(row => (
                <Card key={row.ticketId} row={row} {...of} />
              ))}
            </ul>
            {more && (
              <Button size="small" loading={reading} onClick={more}>
                {t('mat.ticket.more', { n: Math.max(1, (count ?? 0) - rows.length) })}
              </Button>
            )}
          </>
        )}
      </WhenRead>
    </section>
  );
}

interface OfCard extends Pick<OfColumn, 'begin' | 'open' | 'hold'> {
  row: TicketRow;
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
