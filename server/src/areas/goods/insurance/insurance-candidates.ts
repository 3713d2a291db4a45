import type { InsuranceCandidate, InsuranceCode } from '@materia/contract/areas/goods';
import { tidyNumber, tidyText } from '@materia/contract/areas/goods';
import { type Db, sql } from '../../../kernel/index.ts';
import { type GoodsSide, goodsSides } from '../matching/goods-sides.ts';
import { type MatchSide, scoreOf } from '../matching/match-score.ts';
import { codeColumns } from './insurance.store.ts';

/** The official list says strength, and apart from it how many are in a pack. */
const packOf = ({ spec, minPackQty, formUnit }: InsuranceCode): string =>
  minPackQty && formUnit ? `${spec}*${minPackQty}${formUnit}` : spec;

const sideOf = (code: InsuranceCode): MatchSide => ({
  standardCode: code.standardCode,
  barcode: null,
  approvalNo: code.approvalNo,
  spec: packOf(code),
  names: [code.regName, code.tradeName ?? ''],
  makers: code.manufacturer ? [code.manufacturer] : [],
});

type By = ReadonlyMap<string, readonly InsuranceCode[]>;
const keyed = (codes: readonly InsuranceCode[], key: (code: InsuranceCode) => string | null): By =>
  Map.groupBy(
    codes.filter(code => key(code) !== null),
    code => key(code) as string,
  );

/** Codes that are still on the list and share a number or a name with any of these goods. */
function nearCodes(db: Db, sides: readonly GoodsSide[]): Promise<InsuranceCode[]> {
  return db.rows(sql`
    select ${codeColumns} from insurance_code c where c.valid_to is null and (
      c.approval_no = any(${sides.flatMap(each => each.approvalNo ?? [])}::text[])
      or c.standard_code = any(${sides.flatMap(each => each.standardCode ?? [])}::text[])
      or c.reg_name = any(${sides.flatMap(each => each.names)}::text[])) order by c.code`);
}

const likeliest = (a: InsuranceCandidate, b: InsuranceCandidate) => b.score - a.score || (a.code < b.code ? -1 : 1);

/** Of each goods the codes that may be its, the likeliest first (spec 03 §3.11). */
export async function insuranceCandidates(
  db: Db,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, InsuranceCandidate[]>> {
  const sides = await goodsSides(db, { approvals: [], ids: goodsIds });
  const codes = await nearCodes(db, sides);
  const byApproval = keyed(codes, code => code.approvalNo && tidyNumber(code.approvalNo));
  const byStandard = keyed(codes, code => code.standardCode);
  const byName = keyed(codes, code => tidyText(code.regName));
  return new Map(
    sides.map(side => {
      const near = new Set([
        ...(byApproval.get(tidyNumber(side.approvalNo ?? '')) ?? []),
        ...(byStandard.get(side.standardCode ?? '') ?? []),
        ...side.names.flatMap(name => byName.get(tidyText(name)) ?? []),
      ]);
      const scored = [...near].map(code => ({ ...code, ...scoreOf(side, sideOf(code)) }));
      return [side.goodsId, scored.map(each => ({ ...each, equal: [...each.equal] })).sort(likeliest)];
    }),
  );
}
