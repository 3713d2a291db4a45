import {
  type ExtensionField,
  ExtensionFixed,
  type ExtensionItem,
  type ExtensionRow,
  exportExtension,
  GoodsType,
  listExtension,
  listExtensionFields,
  saveExtension,
} from '@materia/contract/areas/goods';
import { type CodeRow, codes } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { useMemo } from 'react';
import { api } from '../../../kernel/api.ts';
import type { CellProblem, GridDeclaration } from '../../../kernel/grid/grid-edit.ts';
import { gridScreen } from '../../../kernel/grid/grid-screen.tsx';
import { ask, type Figure } from '../../../kernel/list-screen/declaration.ts';
import { choice, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { useCall } from '../../../kernel/query.ts';
import { bringTexts, type Translate } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import { categorySource } from '../category-source.ts';
import { fixedColumns, measures, ownColumn, ownFieldColumn, ownTitle } from './extension-columns.tsx';

const Import = later(() => import('../import/import-wizard.dialog.tsx').then(part => part.ExtensionImportDialog));
const Batches = later(() => import('../import/batches.dialog.tsx').then(part => part.ImportBatchesDialog));
const ownPrefix = ownColumn('');
const readAtOnce = 100;

function check(row: ExtensionRow): CellProblem[] {
  return (Object.entries(measures) as [keyof typeof measures, number][]).flatMap(([field, n]) => {
    const value = row[field];
    return value !== null && (value < 1 || value > n) ? [{ field, message: 'extension.measure', params: { n } }] : [];
  });
}

/** A changed row as the call takes it: own fields lie in `values`. */
function itemOf(item: Readonly<Record<string, unknown>>): ExtensionItem {
  const cells = Object.entries(item);
  const own = cells.filter(([name]) => name.startsWith(ownPrefix));
  const values = Object.fromEntries(own.map(([name, value]) => [name.slice(ownPrefix.length), value ?? null]));
  const fixed = Object.fromEntries(cells.filter(([name]) => !name.startsWith(ownPrefix)));
  return { ...fixed, ...(own.length > 0 ? { values } : {}) } as ExtensionItem;
}

const grid: GridDeclaration<ExtensionRow> = {
  needs: 'GOODS:WRITE',
  keep: ['goods_id'],
  check,
  save: async items => (await api(saveExtension, { body: { rows: items.map(itemOf) } }, { quiet: true })).rows,
  codeFields: ['barcode', 'goodsNo'],
  rowsOfCodes: async all => {
    const found: ExtensionRow[] = [];
    for (let from = 0; from < all.length; from += readAtOnce) {
      const body = { codes: all.slice(from, from + readAtOnce), part: 'ROWS' as const };
      found.push(...(await api(listExtension, { params: { limit: readAtOnce, page: 1 }, body }, { quiet: true })).rows);
    }
    return found;
  },
};

/** How much of each field is filled; a press shows the goods that lack it. */
function sharesOf(fields: readonly ExtensionField[]) {
  const title = (field: string, t: Translate) =>
    field.startsWith(ownPrefix) ? t(ownTitle(field.slice(ownPrefix.length))) : t(`extension.field.${field}`);
  const known = new Set(fields.map(({ code }) => ownColumn(code)));
  return ask(
    listExtension,
    ({ filled = [] }, t): Figure[] =>
      filled
        .filter(({ field, of }) => of > 0 && (!field.startsWith(ownPrefix) || known.has(field)))
        .map(({ field, filled: n, of }) => ({
          label: title(field, t),
          value: t('extension.share', { n: Math.floor((n * 100) / of) }),
          search: { empty: field },
        })),
    { body: (_values, own) => ({ ...own, part: 'TOTAL' }), params: { limit: 1, page: 1 } },
  );
}

/** The spreadsheet with a column for each own field that is in use. */
function dataScreen(all: readonly ExtensionField[]) {
  const fields = all.filter(({ enabled }) => enabled);
  bringTexts(Object.fromEntries(fields.map(({ code, label }) => [ownTitle(code), { zh: label, en: label }])));
  const lacking: CodeRow[] = [
    ...ExtensionFixed.rows,
    ...fields.map(({ code, label }): CodeRow => [ownColumn(code), `own_${code}`, label, label]),
  ];
  return gridScreen({
    screen: screenAt('/app/general/goods_extension_mgmt'),
    area: 'extension',
    part: 'data',
    call: listExtension,
    rowKey: 'goods_id',
    rowName: row => row.goodsName,
    reading: 'scroll',
    export: exportExtension,
    strip: [sharesOf(fields)],
    filters: {
      query: text({ max: 100, label: 'extension.field.query' }),
      goodsType: choice(GoodsType, { many: true, label: 'extension.field.goodsType' }),
      categoryId: pick(categorySource, { label: 'extension.field.categoryId' }),
      empty: choice(codes(lacking) as never, { label: 'extension.field.empty' }) as never,
    },
    columns: {
      ...fixedColumns,
      ...(Object.fromEntries(fields.map(field => [ownColumn(field.code), ownFieldColumn(field)])) as object),
    },
    mobile: ['goodsName', 'shortName', 'tags'],
    grid,
    toolbar: [
      { name: 'import', label: 'extension.import', needs: 'GOODS:WRITE', dialog: Import },
      { name: 'batches', label: 'extension.batches', needs: 'GOODS:WRITE', dialog: Batches },
    ],
    live: { entity: 'goods', arrives: false },
    empty: 'extension.empty',
  });
}

/** 扩展数据: what there is to fill is known first. */
export function DataPart() {
  const { data, error, refetch } = useCall(listExtensionFields, {}, { quiet: true });
  const Screen = useMemo(() => data && dataScreen(data), [data]);
  if (Screen) return <Screen />;
  return error ? (
    <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />
  ) : (
    <PageSkeleton />
  );
}
