import { listOperationLog, type OperationLogRow } from '@materia/contract/areas/identity';
import { dateTimeText } from '@materia/contract/kernel';
import { Pagination } from 'antd';
import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { EmptyPanel } from '../ui/empty-panel.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { type ChangedField, changedFields, namedValue } from './operation-changes.ts';
import { useCall } from './query.ts';
import { useT } from './texts.ts';
import './operation-log.css';

/** How a record's fields read: its label, and a value in words. The area knows; `undefined`: as it is. */
export interface FieldWords {
  label(field: string): string;
  value(field: string, value: unknown): string | undefined;
}

const limit = 30;

/** 操作日志 of one record, for the drawer of any area (spec 01 §9): what was done, by whom, what it changed; newest first. */
export function OperationLog(props: { targetType: string; targetId: number; words: FieldWords }) {
  const { targetType, targetId, words } = props;
  const t = useT();
  const [page, setPage] = useState(1);
  const input = { params: { limit, page }, body: { targetType, targetId } };
  const log = useCall(listOperationLog, input, { quiet: true, keepPrevious: true });
  if (log.error && !log.data) {
    return <ErrorPanel message={log.error.message} requestId={log.error.requestId} retry={() => void log.refetch()} />;
  }
  if (!log.data) return <RowsSkeleton rows={4} />;
  const { rows, total } = log.data;
  if (rows.length === 0) return <EmptyPanel message={t('identity.log.empty')} />;
  return (
    <>
      <Operations rows={rows} words={words} />
      {(total ?? 0) > limit && (
        <Pagination
          size="small"
          simple
          current={page}
          pageSize={limit}
          total={total ?? 0}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}

type Shown = Pick<
  OperationLogRow,
  'id' | 'at' | 'userId' | 'userName' | 'name' | 'actionName' | 'before' | 'after' | 'names'
> &
  Partial<Pick<OperationLogRow, 'code' | 'message'>>;

/** Operations with what they changed; without a code they are not told from refused ones: there are none. */
export function Operations({ rows, words }: { rows: readonly Shown[]; words: FieldWords }) {
  return (
    <ol className="operation-log">
      {rows.map(row => (
        <Operation key={row.id} row={row} words={words} />
      ))}
    </ol>
  );
}

function Operation({ row, words }: { row: Shown; words: FieldWords }) {
  const t = useT();
  const refused = row.code !== undefined && row.code >= 400;
  const value: FieldWords['value'] = (field, of) => namedValue(row.names, field, of) ?? words.value(field, of);
  return (
    <li>
      <time dateTime={row.at}>{dateTimeText(Date.parse(row.at))}</time>
      <div>
        <b>{row.actionName}</b>{' '}
        {row.code !== undefined && (
          <Badge tone={refused ? 'danger' : 'success'}>
            {refused ? t('identity.log.refused', { code: row.code }) : t('identity.log.done')}
          </Badge>
        )}
        <p className="operation-log-faint">{row.name ?? (row.userId === null ? byWhom(row, t) : row.userName)}</p>
        {refused && row.message && <p>{row.message}</p>}
        <Changes fields={changedFields(row)} words={{ ...words, value }} />
      </div>
    </li>
  );
}

/** Others than staff have no name in the log, only what they are. */
function byWhom({ userName }: Shown, t: ReturnType<typeof useT>): string {
  return userName === '' ? t('identity.log.by.nobody') : t(`identity.log.by.${userName}`);
}

/** What changed, field by field: old struck out, new. */
export function Changes({ fields, words }: { fields: readonly ChangedField[]; words: FieldWords }) {
  const t = useT();
  if (fields.length === 0) return null;
  const text = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('identity.log.nothing');
    return words.value(field, value) ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));
  };
  return (
    <dl className="operation-changes">
      {fields.map(({ name, before, after, wasThere }) => (
        <div key={name}>
          <dt>{words.label(name)}</dt>
          <dd>
            {wasThere && <del>{text(name, before)}</del>}
            {wasThere && ' → '}
            <span>{text(name, after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
