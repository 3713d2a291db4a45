import { LoginEvent, LoginResult, listLoginLog, listOnline, OnlineState } from '@materia/contract/areas/identity';
import { dateTimeText } from '@materia/contract/kernel';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';

const newest = { limit: 30, page: 1 } as const;
const at = (time: string) => dateTimeText(Date.parse(time));

/** 登录记录 of one account: the newest. */
export function LoginTable({ userName }: { userName: string }) {
  const t = useT();
  const lang = useLang();
  const log = useCall(listLoginLog, { params: newest, body: { userName } }, { quiet: true });
  if (log.error) return <ErrorPanel message={log.error.message} retry={() => void log.refetch()} />;
  if (!log.data) return <RowsSkeleton rows={6} />;
  const { rows } = log.data;
  if (rows.length === 0) return <EmptyPanel message={t('identity.online.logEmpty')} />;
  return (
    <PlainTable
      titles={['at', 'event', 'result', 'ip', 'browser'].map(field => t(`identity.field.${field}`))}
      rows={rows.map(row => ({
        key: row.id,
        cells: [
          at(row.at),
          LoginEvent.label(row.event, lang),
          <CodeBadge key="result" codes={LoginResult} code={row.result} lang={lang} />,
          row.ip,
          row.browser ?? emptyMark,
        ],
      }))}
    />
  );
}

/** 会话 of one account: those whose token works. */
export function SessionTable({ userId }: { userId: number }) {
  const t = useT();
  const lang = useLang();
  const sessions = useCall(listOnline, { params: newest, body: { userId } }, { quiet: true });
  if (sessions.error) return <ErrorPanel message={sessions.error.message} retry={() => void sessions.refetch()} />;
  if (!sessions.data) return <RowsSkeleton rows={3} />;
  const { rows } = sessions.data;
  if (rows.length === 0) return <EmptyPanel message={t('identity.online.empty')} />;
  return (
    <PlainTable
      titles={['loginAt', 'lastSeen', 'state', 'tabs', 'ip', 'browser'].map(field => t(`identity.field.${field}`))}
      rows={rows.map(row => ({
        key: row.sessionId,
        cells: [
          at(row.loginAt),
          at(row.lastSeen),
          <CodeBadge key="state" codes={OnlineState} code={row.state} lang={lang} />,
          row.tabs,
          row.ip,
          row.browser ?? emptyMark,
        ],
      }))}
    />
  );
}
