import { listOperationLog, type OperationLogRow, OperationResult } from '@materia/contract/areas/identity';
import { dateTimeText } from '@materia/contract/kernel';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { changedFields } from '../../../kernel/operation-changes.ts';
import { Changes } from '../../../kernel/operation-log.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { byWhom, operationWords, resultOf, targetText } from './operation-words.ts';

/** One operation: who did what to which record, how it ended, and what it changed, field by field. */
export function OperationDrawer({ id, row }: DetailProps<OperationLogRow>) {
  const t = useT();
  const input = { params: { limit: 1, page: 1 }, body: { ids: [id], part: 'ROWS' as const } };
  const { data, error, refetch } = useCall(listOperationLog, input, { quiet: true, enabled: row === undefined });
  const shown = row ?? data?.rows[0];
  if (error && !shown) {
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  }
  if (!shown) return data ? <EmptyPanel message={t('system.log.gone')} /> : <RowsSkeleton rows={6} />;
  return <Operation row={shown} />;
}

function Operation({ row }: { row: OperationLogRow }) {
  const t = useT();
  const lang = useLang();
  const fields = changedFields(row);
  return (
    <article className="operation">
      <header className="record-head">
        <h2>
          {row.actionName}
          <CodeBadge codes={OperationResult} code={resultOf(row)} lang={lang} />
        </h2>
        <p>{dateTimeText(Date.parse(row.at))}</p>
      </header>
      <Facts
        facts={[
          [t('system.log.user'), byWhom(row, t)],
          [t('system.log.target'), targetText(row, t)],
          [t('system.log.message'), row.message],
          [t('system.log.code'), row.code],
          [t('system.log.ip'), row.ip],
          [t('system.log.path'), row.path],
          [t('system.log.took'), row.durationMs === null ? null : `${row.durationMs} ms`],
          [
            t('system.log.request'),
            <>
              {row.requestId}
              <CopyButton text={row.requestId} />
            </>,
          ],
        ]}
      />
      <h3>{t('system.log.changes')}</h3>
      {fields.length === 0 ? (
        <p>{t('system.log.noChanges')}</p>
      ) : (
        <Changes fields={fields} words={operationWords(row, t)} />
      )}
    </article>
  );
}
