import type { InsuranceCode, InsuranceStateCode } from '@materia/contract/areas/goods';
import { columnsAs, type Db, refuse, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { readRecord } from '../record/goods-record.store.ts';
import { writeGoods } from '../record/write-goods.ts';

/** What of a code is kept as it is said on the wire. */
export const codeFields = [
  ...([
    'code',
    'kind',
    'regName',
    'tradeName',
    'dosageForm',
    'spec',
    'packMaterial',
    'minPackQty',
    'formUnit',
  ] as const),
  ...(['packUnit', 'manufacturer', 'approvalNo', 'standardCode', 'insuranceClass', 'catalogNo', 'limitNote'] as const),
  ...(['validFrom', 'validTo'] as const),
] as const;

/** Columns of a code `c`. */
export const codeColumns = sql`c.id as "codeId", ${columnsAs(codeFields, 'c')}`;

/** Medicines, pieces, granules and devices: what insurance may pay. */
export const insuredTypes = [1, 2, 3, 4] as const;
/** Goods `g` that the official list may have. */
export const insured = sql`g.goods_type = any(${insuredTypes}::int[]) and g.approved_at is not null and g.deleted_at is null`;

export async function findCode(db: Db, code: string): Promise<InsuranceCode> {
  const found = await db.maybe<InsuranceCode>(sql`select ${codeColumns} from insurance_code c where c.code = ${code}`);
  return found ?? refuse('row.notFound');
}

export interface Standing {
  readonly state: InsuranceStateCode;
  readonly code: string | null;
  readonly score: number;
}

export async function standingOf(db: Db, goodsId: number): Promise<Standing> {
  const found = await db.maybe<Standing>(
    sql`select state, code, score from goods_insurance where goods_id = ${goodsId}`,
  );
  return found ?? { state: 0, code: null, score: 0 };
}

export async function saveStanding(tx: Tx, goodsId: number, { state, code, score }: Standing): Promise<void> {
  await tx.run(sql`
    insert into goods_insurance (goods_id, code, score, state, by_user_id, at)
    values (${goodsId}, ${code}, ${score}, ${state}, ${staffId(tx.actor)}, ${tx.now()})
    on conflict (goods_id) do update set code = excluded.code, score = excluded.score, state = excluded.state,
      by_user_id = excluded.by_user_id, at = excluded.at, updated_at = ${tx.now()}`);
}

/** A goods' code is on its record too, with its class: there it is shown, printed and found. */
export async function giveCode(tx: Tx, goodsId: number, standing: Standing, of: InsuranceCode | null): Promise<void> {
  const before = await readRecord(tx, goodsId);
  const { medicine } = before;
  if (medicine) {
    const said = { insuranceCode: of?.code ?? null, insuranceClass: of?.insuranceClass ?? (0 as const) };
    if (said.insuranceCode !== medicine.insuranceCode || (of && said.insuranceClass !== medicine.insuranceClass))
      await writeGoods(tx, goodsId, before, { ...before, medicine: { ...medicine, ...said } });
  }
  await saveStanding(tx, goodsId, standing);
}
