import type { AlertFilter } from '@materia/contract/areas/mat';
import type { Paged } from '@materia/contract/kernel';
import { all, type Db, type Sql, type StaffActor, sheetBatches, sql, when } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import { inField } from './watched-mats.ts';

/** Whose rows of which filter, and when. */
export interface AlertReading<F extends AlertFilter = AlertFilter> {
  readonly actor: StaffActor;
  readonly filter: F;
  readonly now: Date;
}

/** The rows of one modal: which they are, in what order, and how they are read. */
export interface AlertRows<R, F extends AlertFilter = AlertFilter> {
  /** `from … join mat m …` and what makes a row one of these; scope and filter are added. */
  readonly from: Sql;
  readonly which: (reading: AlertReading<F>) => Sql;
  /** The column that names a row. */
  readonly id: Sql;
  readonly order: Sql;
  /** Reads the rows of `page` (id, n) in the order of n. */
  readonly read: (db: Db, page: Sql, reading: AlertReading<F>) => Promise<R[]>;
}

/** A device, with its company `c` and store `s`: what stands in each row. */
export const placeColumns = sql`m.id as "matId", m.mat_no as "matNo", m.mat_name as "matName", c.short_name as "companyName",
  m.store_id as "storeId", s.name as "storeName"`;
export const placeJoins = sql`join company c on c.id = m.company_id left join store s on s.id = m.store_id`;
/** A slot `t` and its goods `g`. */
export const slotColumns = sql`${placeColumns}, t.id as "trackGoodsId", t.sub_no as "subNo", t.track_no as "trackNo",
  t.goods_id as "goodsId", g.goods_name as "goodsName", g.spec`;
export const slotJoins = sql`join mat m on m.id = t.mat_id ${placeJoins} left join goods g on g.id = t.goods_id`;

function chosen<F extends AlertFilter>({ from, which }: AlertRows<unknown, F>, reading: AlertReading<F>): Sql {
  const { actor, filter } = reading;
  return sql`${from} where ${all([
    which(reading),
    inField,
    matScope(actor, 'm'),
    when(filter.storeId, id => sql`m.store_id = ${id}`),
    when(filter.matId, id => sql`m.id = ${id}`),
  ])}`;
}

interface Page {
  readonly limit: number;
  readonly page: number;
  readonly part?: 'ROWS' | 'TOTAL';
}

/** One page, and how many there are. */
export async function alertPage<R, F extends AlertFilter>(
  db: Db,
  of: AlertRows<R, F>,
  reading: AlertReading<F>,
  { limit, page, part }: Page,
): Promise<Paged<R>> {
  const where = chosen(of, reading);
  const ids = sql`select ${of.id} as id, row_number() over (order by ${of.order}, ${of.id}) as n ${where}
    order by n limit ${limit} offset ${(page - 1) * limit}`;
  const rows = part === 'TOTAL' ? [] : await of.read(db, ids, reading);
  if (part === 'ROWS') return { rows, total: null };
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total ${where}`);
  return { rows, total };
}

/** All rows of a file. */
export const alertBatches = <R, F extends AlertFilter>(db: Db, of: AlertRows<R, F>, reading: AlertReading<F>) =>
  sheetBatches(
    db,
    sql`select ${of.id} as id, row_number() over (order by ${of.order}, ${of.id}) as n ${chosen(of, reading)}`,
    ids => of.read(db, ids, reading),
  );
