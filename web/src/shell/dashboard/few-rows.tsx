import { type DashboardCell, dateTimeText, type FewRows } from '@materia/contract/kernel';
import { serverNow } from '../../kernel/clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { emptyMark, shortTime } from '../../ui/format.ts';
import { figureText } from './figure-text.ts';
import { LeadLink } from './lead-link.tsx';
import './few-rows.css';

type Kind = FewRows['columns'][number]['kind'];

const isNumber = (kind: Kind) => kind === 'count' || kind === 'fen' || kind === 'rate' || kind === 'tenths';

/** A table of few rows: the first column names the row, numbers stand right. Where many columns have no room, each row is a card. */
export function FewRowsTable({ table: { columns, rows, none } }: { table: FewRows }) {
  if (rows.length === 0) return <p className="dash-none">{none}</p>;
  return (
    <div className="dash-table">
      <table>
        <thead>
          <tr>
            {columns.map(({ label, kind }) => (
              <th key={label} scope="col" data-number={isNumber(kind) || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and hold nothing of their own
            <tr key={at}>
              {columns.map(({ label, kind }, column) => {
                const cell = cells[column] ?? { value: null };
                const Cell = column === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={label}
                    scope={column === 0 ? 'row' : undefined}
                    data-number={isNumber(kind) || undefined}
                    data-text={kind === 'text' || undefined}
                    data-label={label}
                  >
                    <CellContent cell={cell} kind={kind} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CellContent({ cell, kind }: { cell: DashboardCell; kind: Kind }) {
  const { value, tone, lead } = cell;
  if (value === null || value === '') return emptyMark;
  if (kind === 'instant') return <ShortTime at={String(value)} />;
  if (kind === 'badge') return <Badge tone={tone}>{value}</Badge>;
  const text = isNumber(kind) ? figureText(Number(value), kind as Parameters<typeof figureText>[1]) : String(value);
  // A zero leads to an empty list.
  return (
    <LeadLink lead={value === 0 ? null : lead}>{kind === 'text' ? <span title={text}>{text}</span> : text}</LeadLink>
  );
}

const ShortTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={dateTimeText(Date.parse(at))}>
    {shortTime(at, serverNow())}
  </time>
);
