import { insuranceTexts } from '@materia/contract/areas/company';
import { type ImportProblem, importTexts } from '@materia/contract/areas/goods';
import { parseYuan, yuan } from '@materia/contract/kernel';
import { type Db, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import {
  type Batch,
  type CheckedRow,
  type FileRow,
  findGoods,
  type ImportOf,
  type KeptRow,
  problemOf,
  wrong,
} from '../../goods/index.ts';
import { findInsurance, type Insurance, insuranceTarget, lockInsurances } from './insurance.store.ts';
import { putLines } from './insurance-goods.ts';
import { demandOwnInsurance } from './save-insurance.ts';

/** A goods as an insurance has it. */
interface Line {
  readonly goodsId: number;
  readonly code: string;
  readonly ratioBp: number | null;
}
const whole = 10_000;
const longestCode = 40;

/** Of whom the batch is: whose the insurance is, which must be the account's to change. */
async function companyOf(db: Db, actor: StaffActor, id: number): Promise<number | null> {
  const insurance = (await findInsurance(db, actor, id)) ?? refuse('row.notFound');
  demandOwnInsurance({ actor, fail: refuse }, insurance);
  return insurance.companyId;
}

async function lockMeant(tx: Tx, { targetId }: Batch): Promise<Insurance> {
  const [insurance] = await lockInsurances(tx, targetId === null ? [] : [targetId]);
  return insurance && insurance.deletedAt === null ? insurance : refuse('row.notFound');
}

/** Percent as people write it, 80 or 80%; undefined: none. */
function ratioIn(text: string | undefined): number | null | undefined {
  if (!text) return null;
  const ratio = parseYuan(text.replace(/\s*[%％]$/, ''));
  return ratio !== null && ratio >= 0 && ratio <= whole ? ratio : undefined;
}

interface Known {
  readonly goodsId: number;
  /** The code its catalogue entry has. */
  readonly catalogue: string | null;
  readonly line: Line | null;
}
async function knownOf(tx: Tx, insuranceId: number, goodsIds: readonly number[]): Promise<ReadonlyMap<number, Known>> {
  const rows = await tx.rows<Known>(sql`
    select g.id as "goodsId", d.insurance_code as catalogue,
      case when x.id is not null then jsonb_build_object('goodsId', g.id, 'code', x.code, 'ratioBp', x.ratio_bp) end as line
    from goods g left join goods_medicine d on d.goods_id = g.id
      left join insurance_goods x on x.goods_id = g.id and x.insurance_id = ${insuranceId}
    where g.id = any(${goodsIds}::bigint[])`);
  return new Map(rows.map(row => [row.goodsId, row]));
}

const same = (a: Line | null, b: Line) => a !== null && a.code === b.code && a.ratioBp === b.ratioBp;

async function check(tx: Tx, batch: Batch, rows: readonly FileRow[]): Promise<CheckedRow[]> {
  const insurance = await lockMeant(tx, batch);
  const found = await findGoods(tx, rows);
  const known = await knownOf(
    tx,
    insurance.id,
    found.flatMap(goods => ('id' in goods ? [goods.id] : [])),
  );
  const seen = new Map<number, number>();
  return rows.map(({ rowId, lineNo, cells }, index) => {
    const goods = found[index];
    const problems: ImportProblem[] = [];
    const base = { rowId, lineNo, problems, before: null, after: null };
    if (!goods || !('id' in goods)) {
      if (goods) problems.push(wrong(goods.column, goods.key));
      return { ...base, action: 'ERROR' as const, targetId: null, targetName: null };
    }
    const { catalogue = null, line = null } = known.get(goods.id) ?? {};
    const ratioBp = ratioIn(cells.ratio);
    const code = (cells.code ?? '').trim() || line?.code || catalogue || '';
    if (ratioBp === undefined) problems.push(wrong('ratio', 'import.row.ratio'));
    if (code.length > longestCode) problems.push(wrong('code', 'import.row.tooLong', { n: longestCode }));
    if (code === '' && insurance.kind === 'MEDICAL')
      problems.push(problemOf('code', insuranceTexts['insurance.rowCode']));
    const first = seen.get(goods.id);
    if (first !== undefined) problems.push(wrong(null, 'import.row.twice', { n: lineNo, m: first }));
    else seen.set(goods.id, lineNo);
    const target = { targetId: goods.id, targetName: goods.name };
    if (problems.length > 0 || ratioBp === undefined) return { ...base, ...target, action: 'ERROR' as const };
    const after: Line = { goodsId: goods.id, code, ratioBp };
    const action = line === null ? ('NEW' as const) : same(line, after) ? ('SAME' as const) : ('UPDATE' as const);
    return { ...base, ...target, action, before: line, after };
  });
}

async function write(tx: Tx, batch: Batch, rows: readonly KeptRow[]): Promise<ReadonlyMap<number, ImportProblem>> {
  const insurance = await lockMeant(tx, batch);
  const gone = await tx.rows<{ id: number }>(sql`
    select id from goods where id = any(${rows.map(({ targetId }) => targetId)}::bigint[]) and deleted_at is not null`);
  const deleted = new Set(gone.map(({ id }) => id));
  const lines = rows.map(({ after }) => after as Line).filter(({ goodsId }) => !deleted.has(goodsId));
  await putLines(tx, insurance.id, lines);
  tx.record({ ...insuranceTarget(insurance), after: { added: lines.length } });
  const refused = rows.filter(({ targetId }) => targetId !== null && deleted.has(targetId));
  return new Map(refused.map(({ rowId }) => [rowId, problemOf(null, importTexts['import.row.noGoods'])]));
}

/** Whether an insurance lists what the batch has not brought, or what was changed since. */
const listsOthers = (tx: Tx, insuranceId: number, { batchId }: Batch) =>
  tx.maybe(sql`
    select 1 from insurance_goods x where x.insurance_id = ${insuranceId} and not exists (
      select from import_row r where r.batch_id = ${batchId} and r.done and r.before is null and r.target_id = x.goods_id
        and r.after->>'code' = x.code and (r.after->>'ratioBp')::int is not distinct from x.ratio_bp) limit 1`);

/** Rows that are still as the file had them are as they were before; public insurance in force keeps the goods it would be without. */
async function undo(tx: Tx, batch: Batch, rows: readonly KeptRow[]): Promise<ReadonlySet<number>> {
  const insurance = await lockMeant(tx, batch);
  const known = await knownOf(
    tx,
    insurance.id,
    rows.flatMap(({ targetId }) => targetId ?? []),
  );
  const needsGoods = insurance.status === 'ACTIVE' && insurance.kind === 'MEDICAL';
  const bare = needsGoods && !(await listsOthers(tx, insurance.id, batch));
  const stays = ({ targetId, before, after }: KeptRow) =>
    (bare && before === null) || !same(known.get(targetId ?? 0)?.line ?? null, after as Line);
  const back = rows.filter(row => !stays(row));
  await putLines(
    tx,
    insurance.id,
    back.flatMap(({ before }) => (before === null ? [] : [before as Line])),
  );
  const fresh = back.filter(({ before }) => before === null);
  await tx.run(sql`
    delete from insurance_goods where insurance_id = ${insurance.id} and goods_id = any(${fresh.map(({ targetId }) => targetId)}::bigint[])`);
  return new Set(rows.filter(stays).map(({ rowId }) => rowId));
}

/** 导入商品 of an insurance with their codes (spec 04 §5). */
export const insuredGoodsImport: ImportOf = {
  kind: 'INSURANCE_GOODS',
  needs: ['INSURANCE:WRITE'],
  whose: 'TARGET',
  companyOf,
  shown: side => {
    const { code, ratioBp } = side as Line;
    return { code: code || null, ratio: ratioBp === null ? null : `${yuan(ratioBp)}%` };
  },
  check,
  write,
  undo,
};
