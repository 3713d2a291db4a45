import { type ErpConnection, listErpConnections, pingErp } from '@materia/contract/areas/supply';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { toast } from '../../../ui/toast.ts';
import '../sync/sync.css';

const ConnectionDialog = later(() => import('./connection.dialog.tsx').then(part => part.ConnectionDialog));

/** 连接: the companies' accounts at the ERPs, each to be tested (spec 06 §7). */
export function ConnectionsPart() {
  const t = useT();
  const { has } = useSession();
  const { data, error, refetch } = useCall(listErpConnections, {}, { quiet: true });
  const [edited, setEdited] = useState<ErpConnection | 'new' | null>(null);
  if (error) return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  const writes = has('SUPPLY:WRITE');
  const close = () => {
    setEdited(null);
    void refetch();
  };
  return (
    <section className="erp-connections">
      {writes && (
        <div className="erp-connections-head">
          <Button type="primary" onClick={() => setEdited('new')}>
            {t('sync.action.new')}
          </Button>
        </div>
      )}
      {data.length === 0 ? (
        <EmptyPanel message={t('sync.empty.connections')} />
      ) : (
        <Table rows={data} edit={writes ? setEdited : undefined} tested={() => void refetch()} />
      )}
      {edited && <ConnectionDialog of={edited === 'new' ? undefined : edited} close={close} />}
    </section>
  );
}

interface TableProps {
  rows: readonly ErpConnection[];
  edit: ((row: ErpConnection) => void) | undefined;
  tested: () => void;
}

function Table({ rows, edit, tested }: TableProps) {
  const t = useT();
  const title = (name: string) => t(`sync.field.${name}`);
  return (
    <ColumnTable
      stacks
      label={t('sync.part.connections')}
      rows={rows}
      rowKey={row => row.id}
      columns={[
        { key: 'company', title: title('companyName'), cell: row => row.companyName },
        { key: 'server', title: title('server'), cell: row => row.server },
        { key: 'url', title: title('baseUrl'), cell: row => row.baseUrl || t('sync.simulator') },
        { key: 'app', title: title('appKey'), cell: row => row.appKey },
        { key: 'tries', title: title('maxTries'), end: true, cell: row => row.maxTries },
        { key: 'waiting', title: title('waiting'), end: true, cell: row => row.waiting },
        {
          key: 'enabled',
          title: title('enabled'),
          cell: row => (
            <Badge tone={row.enabled ? 'success' : 'inverse'}>{t(row.enabled ? 'list.yes' : 'list.no')}</Badge>
          ),
        },
        { key: 'pinged', title: title('pinged'), cell: row => <Pinged row={row} /> },
        ...(edit
          ? [{ key: 'actions', cell: (row: ErpConnection) => <Actions row={row} edit={edit} tested={tested} /> }]
          : []),
      ]}
    />
  );
}

function Pinged({ row: { pingedAt, pingError } }: { row: ErpConnection }) {
  const t = useT();
  if (pingedAt === null) return t('sync.pinged.never');
  return (
    <>
      <Badge tone={pingError === null ? 'success' : 'danger'}>
        {t(pingError === null ? 'sync.pinged.passed' : 'sync.pinged.failed')}
      </Badge>{' '}
      <TimeText at={pingedAt} short />
    </>
  );
}

function Actions({
  row,
  edit,
  tested,
}: {
  row: ErpConnection;
  edit: (row: ErpConnection) => void;
  tested: () => void;
}) {
  const t = useT();
  const ping = useChange(pingErp, {
    onDone: ({ passed, message }) => {
      toast({ type: passed ? 'success' : 'error', body: message });
      tested();
    },
  });
  const named = (action: string) => `${t(action)} ${row.companyName} ${row.server}`;
  return (
    <span className="erp-connection-actions">
      <Button
        type="link"
        size="small"
        loading={ping.isPending}
        aria-label={named('sync.action.ping')}
        onClick={() => ping.mutate({ body: { id: row.id } })}
      >
        {t('sync.action.ping')}
      </Button>
      <Button type="link" size="small" aria-label={named('sync.action.edit')} onClick={() => edit(row)}>
        {t('sync.action.edit')}
      </Button>
    </span>
  );
}
