import { listTickets, TicketPriority, type TicketRow, TicketStatus } from '@materia/contract/areas/mat';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { Pages } from '../../../ui/pages.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { TicketFormDialog } from './ticket-form.tsx';

const limit = 30;

/** 工单 of a device: what was gone there for; another is made here (spec 06 §7). */
export function TicketsTab({ matId }: { matId: number }) {
  const t = useT();
  const { has } = useSession();
  const [page, setPage] = useState(1);
  const [adding, setAdding] = useState(false);
  const tickets = useCall(
    listTickets,
    { params: { limit, page }, body: { matId } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <div className="mat-tab">
      {has('TICKET:WRITE') && <Button onClick={() => setAdding(true)}>{t('mat.ticket.new')}</Button>}
      <WhenRead of={tickets}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyPanel message={t('mat.ticket.noneAtMat')} />
          ) : (
            <>
              <TicketTable rows={rows} />
              <Pages {...{ page, limit, total }} turn={setPage} />
            </>
          )
        }
      </WhenRead>
      {adding && (
        <TicketFormDialog
          preset={{ matId }}
          done={() => {
            setAdding(false);
            void tickets.refetch();
          }}
          cancel={() => setAdding(false)}
        />
      )}
    </div>
  );
}

const titles = ['ticketNo', 'title', 'priority', 'status', 'assignee', 'createdAt'];

function TicketTable({ rows }: { rows: readonly TicketRow[] }) {
  const t = useT();
  const lang = useLang();
  return (
    <PlainTable
      titles={titles.map(name => t(`mat.ticket.field.${name}`))}
      rows={rows.map(row => ({
        key: row.ticketId,
        cells: [
          <RecordLink key="no" to="/app/operation/mat_ticket" param="ticketId" id={row.ticketId}>
            {row.ticketNo}
          </RecordLink>,
          row.title,
          <CodeBadge key="priority" codes={TicketPriority} code={row.priority} lang={lang} />,
          <CodeBadge key="status" codes={TicketStatus} code={row.status} lang={lang} />,
          row.assigneeName ?? emptyMark,
          <TimeText key="at" at={row.createdAt} />,
        ],
      }))}
    />
  );
}
