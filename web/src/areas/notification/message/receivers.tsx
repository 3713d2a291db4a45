import { AgentType, RoleName } from '@materia/contract/areas/identity';
import { listReceivers, type ReceiverRow } from '@materia/contract/areas/notification';
import { Button, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import './message.css';

const atOnce = 30;
const readBy = { all: {}, read: { read: true }, unread: { read: false } } as const;
type Which = keyof typeof readBy;

/** Who received a message: those who have read it, and those who have not. */
export function Receivers({ id, news }: { id: number; news: object }) {
  const t = useT();
  const [which, setWhich] = useState<Which>('all');
  const [page, setPage] = useState(1);
  const body = readBy[which];
  const list = useCall(
    listReceivers,
    { params: { id, limit: atOnce, page }, body },
    { quiet: true, keepPrevious: true },
  );
  const { refetch } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after every piece of news
  useEffect(() => void refetch(), [news, refetch]);
  const options = (Object.keys(readBy) as Which[]).map(value => ({
    value,
    label: t(`notification.receivers.${value}`),
  }));
  return (
    <>
      <div className="message-receivers-tools">
        <Segmented
          size="small"
          value={which}
          options={options}
          onChange={next => {
            setWhich(next);
            setPage(1);
          }}
        />
      </div>
      {list.error && !list.data && (
        <ErrorPanel message={list.error.message} requestId={list.error.requestId} retry={() => void refetch()} />
      )}
      {!list.data && !list.error && <RowsSkeleton rows={6} />}
      {list.data?.rows.length === 0 && <EmptyPanel message={t('notification.receivers.none')} />}
      {list.data && list.data.rows.length > 0 && <ReceiverTable rows={list.data.rows} />}
      {(page > 1 || list.data?.next) && (
        <div className="message-receivers-tools">
          <Button size="small" type="text" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('list.previous')}
          </Button>
          <Button size="small" type="text" disabled={!list.data?.next} onClick={() => setPage(page + 1)}>
            {t('list.next')}
          </Button>
        </div>
      )}
    </>
  );
}

function ReceiverTable({ rows }: { rows: readonly ReceiverRow[] }) {
  const t = useT();
  const lang = useLang();
  return (
    <table className="message-receivers">
      <thead>
        <tr>
          <th>{t('notification.field.receiver')}</th>
          <th>{t('notification.field.roles')}</th>
          <th>{t('notification.field.companyName')}</th>
          <th>{t('notification.receivers.read')}</th>
          <th>{t('notification.receivers.confirmed')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            <td>
              {row.name} {row.userName}
            </td>
            <td>{row.agentType === null ? RoleName.label(row.role, lang) : AgentType.label(row.agentType, lang)}</td>
            <td>{row.storeName ?? row.companyName ?? emptyMark}</td>
            <td>{row.revoked ? t('notification.receivers.revoked') : <TimeText at={row.readAt} />}</td>
            <td>
              <TimeText at={row.confirmedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
