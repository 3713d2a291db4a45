import { LoginEvent, LoginResult, listLoginLog, listOnline, OnlineState } from '@materia/contract/areas/identity';
import { dateTimeText } from '@materia/contract/kernel';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';

const newest = { limit: 30, page: 1 } as const;
const at = (time: string) => dateTimeText(Date.parse(time));

/** 登录记录 of one account: the newest. The call finds parts of names: the others are left out. */
export function LoginTable({ userName }: { userName: string }) {
  const t = useT();
  const lang = useLang();
  const log = useCall(listLoginLog, { params: newest, body: { userName } }, { quiet: true });
  if (log.error) return <ErrorPanel message={log.error.message} retry={() => void log.refetch()} />;
  if (!log.data) return <RowsSkeleton rows={6} />;
  const rows = log.data.rows.filter(row => row.userName === userName);
  if (rows.length === 0) return <EmptyPanel message={t('identity.online.logEmpty')} />;
  return (
    <table className="sys-user-table">
      <thead>
        <tr>
          {['at', 'event', 'result', 'ip', 'browser'].map(field => (
            <th key={field} scope="col">
              {t(`identity.field.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            <td>{at(row.at)}</td>
            <td>{LoginEvent.label(row.event, lang)}</td>
            <td>
              <CodeBadge codes={LoginResult} code={row.result} lang={lang} />
            </td>
            <td>{row.ip}</td>
            <td>{row.browser ?? emptyMark}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 会话 of one account: those whose token works. */
export function SessionTable({ userName }: { userName: string }) {
  const t = useT();
  const lang = useLang();
  const sessions = useCall(listOnline, { params: newest, body: { userName } }, { quiet: true });
  if (sessions.error) return <ErrorPanel message={sessions.error.message} retry={() => void sessions.refetch()} />;
  if (!sessions.data) return <RowsSkeleton rows={3} />;
  const rows = sessions.data.rows.filter(row => row.userName === userName);
  if (rows.length === 0) return <EmptyPanel message={t('identity.online.empty')} />;
  return (
    <table className="sys-user-table">
      <thead>
        <tr>
          {['loginAt', 'lastSeen', 'state', 'tabs', 'ip', 'browser'].map(field => (
            <th key={field} scope="col">
              {t(`identity.field.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.sessionId}>
            <td>{at(row.loginAt)}</td>
            <td>{at(row.lastSeen)}</td>
            <td>
              <CodeBadge codes={OnlineState} code={row.state} lang={lang} />
            </td>
            <td>{row.tabs}</td>
            <td>{row.ip}</td>
            <td>{row.browser ?? emptyMark}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
