import { ErpServer, type SyncCalls, SyncKind, type SyncRow, SyncStatus } from '@materia/contract/areas/supply';
import type { AnswerOf } from '@materia/contract/kernel';
import type { Screen } from '@materia/contract/screens';
import type { ComponentType } from 'react';
import { ask, type DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { choice, period, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { companySource, storeSource } from '../../store/index.ts';
import { planSyncColumns, syncColumns } from './sync.columns.tsx';
import { syncActions } from './sync-actions.ts';

const all = 'ALL';

/** By status, and of them all. */
function countsOf(counts: AnswerOf<SyncCalls['count']>): Map<string, number> {
  const sum = counts.reduce((total, each) => total + each.count, 0);
  return new Map<string, number>([[all, sum], ...counts.map(({ status, count }) => [status, count] as const)]);
}

interface Of {
  readonly screen: Screen;
  readonly part?: string;
  readonly calls: SyncCalls;
  readonly entity: string;
  readonly param: string;
  readonly drawer: ComponentType<DetailProps<SyncRow>>;
  /** Orders have two kinds of documents and amounts, plans one kind and none. */
  readonly kinds: boolean;
}

/** Documents to the ERPs by status, for orders and for plans (spec 06 §7). */
export const syncList = ({ screen, part, calls, entity, param, drawer, kinds }: Of) =>
  listScreen({
    ...{ screen, part, area: 'sync', call: calls.list, export: calls.export, rowKey: 'id', pageSize: 30 },
    rowName: row => row.docNo,
    tabs: {
      field: 'status',
      codes: SyncStatus,
      list: [{ codes: [], label: 'sync.tab.all', counted: all }, ...SyncStatus.all.map(code => ({ codes: [code] }))],
      counts: ask(calls.count, countsOf, {
        body: (_values, { status: _status, sort: _sort, ids: _ids, part: _part, ...own }) => own,
      }),
    },
    filters: {
      query: text({ max: 50 }),
      duration: period({ initial: 'ALL', label: 'sync.field.createdAt' }),
      server: choice(ErpServer),
      ...(kinds ? { kind: choice(SyncKind, { many: true, place: 'more' }) } : {}),
      storeId: pick(storeSource, { place: 'more' }),
      companyId: pick(companySource, { place: 'more', platform: true }),
    },
    columns: kinds ? syncColumns : planSyncColumns,
    mobile: ['ownerNo', 'matName', 'status'],
    actions: syncActions(calls),
    opens: { param, drawer },
    live: { entity, stateOf: (row, lang) => SyncStatus.label(row.status, lang) },
    empty: 'sync.empty',
  });
