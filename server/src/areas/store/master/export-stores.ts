import { DeliveryMode } from '@materia/contract/areas/order';
import {
  ClosedReason,
  exportStores,
  LicenceState,
  StorePriority,
  type StoreRow,
  StoreStatus,
  storeScreenTexts as t,
} from '@materia/contract/areas/store';
import { type BodyOf, comma, dateTimeText, type Lang, listTexts, say, yuan } from '@materia/contract/kernel';
import { type ExportSource, onExport, type SheetColumn, sql, when } from '../../../kernel/index.ts';
import { mallFilter, storeConditions } from './store-filter.ts';
import { mallOf } from './store-mall.ts';
import { readStoreRecords, type StoreRecord } from './store-row.ts';

type Source = Omit<ExportSource, 'input'> & { readonly input: { readonly body: BodyOf<typeof exportStores> } };
type Row = StoreRecord & Pick<StoreRow, 'mall'>;
type Column = SheetColumn<Row>;
const batch = 1_000;

const text = (title: Column['title'], value: (row: Row, lang: Lang) => string | null): Column => ({
  title,
  value: (row, lang) => value(row, lang),
});
const yes = (title: Column['title'], value: (row: Row) => boolean): Column =>
  text(title, (row, lang) => listTexts[value(row) ? 'list.yes' : 'list.no'][lang]);

/** 营业中, or why not and from when on again. */
function nowText({ mall }: Row, lang: Lang): string | null {
  if (!mall) return null;
  if (mall.open) return t['store.now.open'][lang];
  const again =
    mall.reopensAt && say(t['store.now.reopens'], lang, { at: dateTimeText(new Date(mall.reopensAt)).slice(5, 16) });
  return [mall.reason && ClosedReason.label(mall.reason, lang), again].filter(Boolean).join(' · ');
}

/** From what on, and for what, it is brought. */
function feesText({ mall }: Row): string | null {
  const mode = mall?.modes.find(each => each.mode === 'NORMAL') ?? mall?.modes.find(each => each.baseFee > 0);
  return mode ? `¥${yuan(mode.minAmount)} / ¥${yuan(mode.baseFee)}` : null;
}

/** The list's columns as a file has them, by their names on the screen. */
const sheet: Readonly<Record<string, Column>> = {
  code: { title: t['store.field.code'], kind: 'id', value: row => row.code },
  name: text(t['store.field.name'], row => row.name),
  companyName: text(t['store.field.companyId'], row => row.companyName),
  priority: text(t['store.field.priority'], (row, lang) => StorePriority.label(row.priority, lang)),
  phone: text(t['store.field.phone'], row => row.phone),
  address: text(t['store.field.address'], row => row.address),
  status: text(t['store.field.status'], (row, lang) => StoreStatus.label(row.status, lang)),
  licenceState: text(t['store.field.licenceState'], (row, lang) =>
    [LicenceState.label(row.licenceState, lang), row.licenceExpiry].filter(Boolean).join(' '),
  ),
  mats: { title: t['store.field.mats'], kind: 'number', value: row => row.mats },
  insuranceDesignated: yes(t['store.field.insuranceDesignated'], row => row.insuranceDesignated),
  rxEnabled: yes(t['store.field.rxEnabled'], row => row.rxEnabled),
  openedOn: text(t['store.field.openedOn'], row => row.openedOn),
  managerName: text(t['store.field.managerName'], row => row.managerName),
  pharmacistName: text(t['store.field.pharmacistName'], row => row.pharmacistName),
  erpCode: text(t['store.field.erpCode'], row => row.erpCode),
  mallEnabled: yes(t['store.field.mallEnabled'], row => row.mallEnabled),
  mall: yes(t['store.field.mallEnabled'], row => row.mallEnabled),
  now: text(t['store.field.now'], nowText),
  modes: text(
    t['store.field.modes'],
    ({ mall }, lang) => mall?.modes.map(({ mode }) => DeliveryMode.label(mode, lang)).join(comma(lang)) ?? null,
  ),
  fees: text(t['store.field.fees'], feesText),
  scope: yes(t['store.field.scope'], row => row.hasScope),
  sale: text(t['store.field.onSale'], ({ mall }) => (mall ? `${mall.onSale} / ${mall.outOfStock}` : null)),
  orders: { title: t['store.field.todayOrders'], kind: 'number', value: ({ mall }) => mall?.todayOrders },
};

/** All stores of the filter, or those that were chosen, by key. */
async function* batches({ db, actor, input, now, setting }: Source): AsyncIterable<Row[]> {
  const { mall, ...filter } = input.body.filter;
  const wanted = mallFilter(mall, filter);
  const benchmark = setting<string>('store.benchmarkCode');
  for (let after = 0; ; ) {
    const chosen = when(input.body.ids, ids => sql`and s.id = any(${ids}::bigint[])`);
    const where = sql`${storeConditions(actor, wanted)} ${chosen} and s.id > ${after}`;
    const order = sql`order by s.id limit ${batch}`;
    const rows = await readStoreRecords(db, { where, order, now: now(), benchmark });
    const malls = mall
      ? await mallOf(
          db,
          rows.map(({ id }) => id),
          now(),
        )
      : undefined;
    yield rows.map(row => ({ ...row, mall: malls?.get(row.id) ?? null }));
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

/** xlsx of them with exactly the chosen columns, in their order; names that no file knows are left out. */
export const exportStoresHandler = onExport(exportStores)<Row>({
  fileName: t['store.export.sheet'],
  columns: ({ input }) => input.body.columns.flatMap(name => sheet[name] ?? []),
  batches,
});
