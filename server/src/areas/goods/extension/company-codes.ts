import {
  type CellError,
  type CompanyCodeItem,
  type CompanyCodeRow,
  CompanyCodeTab,
  type CompanyCodeTabCode,
  extensionTexts,
  listCompanyCodes,
  saveCompanyCodes,
} from '@materia/contract/areas/goods';
import { type BodyOf, type Lang, say } from '@materia/contract/kernel';
import {
  all,
  type Db,
  join,
  on,
  refuse,
  type Sql,
  type StaffActor,
  sql,
  type Tx,
  when,
} from '../../../kernel/index.ts';
import { goodsConditions, goodsIdsOf } from '../cost/goods-conditions.ts';
import { demandGoods, goodsScope } from '../record/goods-scope.ts';
import {
  aloneWithCodes,
  type CodeWrite,
  codesOf,
  type GoodsCode,
  type KeptCode,
  ownersOf,
  writeCodes,
} from './company-code.store.ts';
import { companyCodeColumns, companyCodeFrom, companyCodeRows } from './company-code-rows.ts';

type Body = Omit<BodyOf<typeof listCompanyCodes>, 'part' | 'exact'>;

/** The company that is meant: an account's own; the platform names one. */
export function codeCompanyOf(actor: StaffActor, companyId: number | undefined): number {
  if (actor.companyId === null) return companyId ?? refuse('extension.company');
  return companyId === undefined || companyId === actor.companyId ? actor.companyId : refuse('row.notFound');
}

const tabs: Readonly<Record<CompanyCodeTabCode, Sql>> = {
  ALL: sql`true`,
  CODED: sql`c.id is not null`,
  UNCODED: sql`c.id is null`,
};
const sortColumns = { goodsName: sql`g.mnemonic`, externalGoodsNo: sql`c.external_goods_no` } as const;
const orderOf = ({ sort = [] }: Body): Sql =>
  join([...sort.map(({ field, order }) => sql`${sortColumns[field]} ${sql.text(order)} nulls last`), sql`g.id`]);

function conditions({ codes, query, ...body }: Body): Sql {
  const like = `%${(query ?? '').toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return all([
    goodsConditions({ ...(body.categoryId ? { categoryId: body.categoryId } : {}) }),
    when(query, () => sql`(g.search_text like ${like} or lower(c.external_goods_no) like ${like})`),
    when(
      codes,
      list => sql`(g.goods_no = any(${list}::text[]) or g.barcode = any(${list}::text[]) or g.extra_barcodes && ${list}::text[]
        or c.external_goods_no = any(${list}::text[]))`,
    ),
    when(body.goodsType, types => sql`g.goods_type = any(${types}::int[])`),
    when(body.ids, ids => sql`g.id = any(${goodsIdsOf(ids)}::bigint[])`),
  ]);
}

async function countTabs(db: Db, from: Sql, where: Sql) {
  const counts = CompanyCodeTab.all.map(
    tab => sql`count(*) filter (where ${tabs[tab]})::int as ${sql.id(tab.toLowerCase())}`,
  );
  const row = await db.one<Record<string, number>>(sql`select ${join(counts)} ${from} where ${where}`);
  return CompanyCodeTab.all.map(tab => ({ tab, count: row[tab.toLowerCase()] ?? 0 }));
}

/** Goods of a company's filter that the account may see, each with its place. */
export const companyCodeIds = (actor: StaffActor, companyId: number, body: Body): Sql => sql`
  select g.id, row_number() over (order by ${orderOf(body)}) as n ${companyCodeFrom(companyId)}
  where ${conditions(body)} and ${goodsScope(actor, 'g')} and ${tabs[body.tab?.[0] ?? 'ALL']}`;

/** POST goods/companycode/LP (spec 03 §5.4). */
export const listCompanyCodesHandler = on(listCompanyCodes)(async ({ params, body }, ctx) => {
  const companyId = codeCompanyOf(ctx.actor, body.companyId);
  const from = companyCodeFrom(companyId);
  const where = all([conditions(body), goodsScope(ctx.actor, 'g')]);
  const tab = body.tab?.[0] ?? 'ALL';
  const read = () =>
    ctx.db.rows<CompanyCodeRow>(sql`
      select ${companyCodeColumns(companyId)} ${from} where ${where} and ${tabs[tab]}
      order by ${orderOf(body)} limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  const rows = body.part === 'TOTAL' ? [] : await read();
  if (body.part === 'ROWS') return { rows, total: null };
  const counts = await countTabs(ctx.db, from, where);
  return { rows, total: counts.find(each => each.tab === tab)?.count ?? 0, counts };
});

/** What a row will have; rates alone need a number beside them. */
function afterOf(
  { goodsId: _, version: __, externalGoodsNo, ...rates }: CompanyCodeItem,
  before: KeptCode | null,
): KeptCode | null | undefined {
  const no = externalGoodsNo === undefined ? before?.externalGoodsNo : externalGoodsNo || null;
  if (no === undefined) return undefined;
  if (no === null) return null;
  return { multiplyRate: 1, divideRate: 1, ...before, ...rates, externalGoodsNo: no };
}

interface Fault {
  readonly index: number;
  readonly key: 'extension.numberTaken' | 'extension.numberMissing';
  readonly params: Readonly<Record<string, string>>;
}
function refuseFaults(faults: readonly Fault[], lang: Lang): void {
  const [first] = faults;
  if (!first) return;
  const errors = faults.map(
    ({ index, key, params }): CellError => ({
      index,
      field: 'externalGoodsNo',
      message: say(extensionTexts[key], lang, params),
    }),
  );
  refuse(first.key, first.params, { errors });
}

/** Numbers that another goods has or is given; what it gives up in the same save is free. */
export async function takenCodes(
  db: Db,
  companyId: number,
  wanted: readonly { goodsId: number; goodsName: string; no: string | null }[],
): Promise<ReadonlyMap<number, { code: string; name: string }>> {
  const owners = await ownersOf(
    db,
    companyId,
    wanted.flatMap(({ no }) => no ?? []),
  );
  const newNo = new Map(wanted.map(({ goodsId, no }) => [goodsId, no]));
  const seen = new Map<string, string>();
  const taken = new Map<number, { code: string; name: string }>();
  for (const { goodsId, goodsName, no } of wanted) {
    if (no === null) continue;
    const owner = owners.get(no);
    const stays = owner && owner.goodsId !== goodsId && (!newNo.has(owner.goodsId) || newNo.get(owner.goodsId) === no);
    const twin = seen.get(no);
    if (stays || twin !== undefined) taken.set(goodsId, { code: no, name: twin ?? owner?.goodsName ?? '' });
    seen.set(no, goodsName);
  }
  return taken;
}

async function save(tx: Tx, companyId: number, items: readonly CompanyCodeItem[], lang: Lang): Promise<void> {
  await aloneWithCodes(tx, companyId);
  const ids = items.map(({ goodsId }) => goodsId);
  const known = await codesOf(tx, companyId, ids);
  const stale = items.filter(({ goodsId, version }) => known.get(goodsId)?.version !== version);
  if (items.some(({ goodsId }) => !known.has(goodsId))) refuse('row.notFound');
  if (stale.length > 0)
    refuse(
      'row.changedMeanwhile',
      {},
      {
        conflicts: await companyCodeRows(
          tx,
          companyId,
          stale.map(({ goodsId }) => goodsId),
        ),
      },
    );
  const faults: Fault[] = [];
  const writes = items.flatMap((item, index): CodeWrite[] => {
    const { code: before, goodsId, goodsName } = known.get(item.goodsId) as GoodsCode;
    const after = afterOf(item, before);
    if (after === undefined) faults.push({ index, key: 'extension.numberMissing', params: {} });
    return after === undefined ? [] : [{ goodsId, goodsName, before, after }];
  });
  const wanted = writes.map(({ goodsId, goodsName, after }) => ({
    goodsId,
    goodsName,
    no: after?.externalGoodsNo ?? null,
  }));
  const taken = await takenCodes(tx, companyId, wanted);
  for (const [index, { goodsId }] of items.entries()) {
    const by = taken.get(goodsId);
    if (by) faults.push({ index, key: 'extension.numberTaken', params: by });
  }
  refuseFaults(faults, lang);
  await writeCodes(tx, companyId, writes);
}

/** POST goods/companycode: all or none. */
export const saveCompanyCodesHandler = on(saveCompanyCodes)(async ({ body }, ctx) => {
  if (body.rows.length === 0) ctx.fail('extension.none');
  const companyId = codeCompanyOf(ctx.actor, body.companyId);
  await ctx.transaction(async tx => {
    for (const { goodsId } of body.rows) await demandGoods(tx, ctx.actor, goodsId);
    await save(tx, companyId, body.rows, ctx.lang);
  });
  return {
    rows: await companyCodeRows(
      ctx.db,
      companyId,
      body.rows.map(({ goodsId }) => goodsId),
    ),
  };
});
