import { addDays, type Day } from '@materia/contract/kernel';
import type { DemoArea } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';

interface Known {
  readonly id: number;
  readonly type: number;
  readonly generic: string;
  readonly spec: string;
  readonly strength: string | null;
  readonly qty: number | null;
  readonly packUnit: string | null;
  readonly unit: string;
  readonly maker: string | null;
  readonly approvalNo: string | null;
  readonly standardCode: string | null;
  readonly form: string | null;
  readonly rx: number;
}

/** So many codes has the demo's list, so many goods wait, so many lost theirs (spec 03 §6). */
const wanted = 600;
const unmatched = 30;
const ended = 2;
/** Of those that wait: found surely by rule, to be confirmed, and without anything like it. */
const sure = 10;
const unsure = 12;

const kindOf = ({ type, approvalNo }: Known): string => {
  if (type === 4) return 'C';
  if (type !== 1) return 'T';
  return approvalNo?.includes('Z') ? 'Z' : 'X';
};

/** Numbers of the right form; what they would say of a real list is made up. */
function codeNo(kind: string, at: number): string {
  const n = (digits: number) => String(at).padStart(digits, '0');
  if (kind === 'X') return `XJ01CAA${n(3).slice(-3)}A001${n(9)}`;
  if (kind === 'Z') return `ZA01AAA${n(4).slice(-3)}${n(10)}`;
  return kind === 'T' ? `T${n(9)}` : `C${n(19)}`;
}

function codeRow(goods: Known, at: number, of: { today: Day; maker?: string; spec?: string; validTo?: Day }) {
  const kind = kindOf(goods);
  const whole = goods.strength !== null && goods.qty !== null;
  return {
    code: codeNo(kind, at + 1),
    kind,
    reg_name: goods.generic,
    trade_name: null,
    dosage_form: goods.form,
    spec: of.spec ?? (whole ? goods.strength : goods.spec),
    pack_material: kind === 'T' ? null : '铝塑包装',
    min_pack_qty: of.spec === undefined && whole ? goods.qty : null,
    form_unit: of.spec === undefined && whole ? goods.packUnit : null,
    pack_unit: goods.unit,
    manufacturer: of.maker ?? goods.maker,
    approval_no: goods.approvalNo,
    standard_code: goods.standardCode,
    insurance_class: goods.rx === 1 ? 1 + (goods.id % 2) : 2,
    catalog_no: `演示${String(at + 1).padStart(4, '0')}`,
    limit_note: at % 9 === 0 ? '演示数据：限二级及以上医疗机构' : null,
    valid_from: addDays(of.today, -400),
    valid_to: of.validTo ?? null,
  };
}
type CodeRow = ReturnType<typeof codeRow>;

/** Codes of goods that nobody here sells: the list is longer than any catalogue. */
const strange = (at: number, today: Day, like: Known): CodeRow => ({
  ...codeRow(like, at, { today, maker: `演示外部药企${(at % 40) + 1}` }),
  approval_no: `国药准字${kindOf(like) === 'Z' ? 'Z' : 'H'}${19_000_000 + at}`,
  standard_code: null,
});

export const insuranceDemo: DemoArea = {
  area: 'goods_insurance',
  fill: async ({ db, copy, today, now }) => {
    const goods = await db.rows<Known>(sql`
      select g.id, g.goods_type as type, g.generic_name as generic, g.spec, g.strength, g.pack_qty as qty, g.pack_unit as "packUnit", g.unit,
        m.name as maker, d.approval_no as "approvalNo", d.standard_code as "standardCode", d.dosage_form as form, coalesce(d.rx_type, 4) as rx
      from goods g left join goods_medicine d on d.goods_id = g.id left join manufacturer m on m.id = g.manufacturer_id
      where g.goods_type <= 4 and g.approved_at is not null and g.deleted_at is null order by g.id`);
    // Devices hardly ever have a code; the best known medicines wait, so that the queue has something to show.
    const none = goods.filter(({ type, id }) => type === 4 && id % 3 !== 0);
    const rest = goods.filter(each => !none.includes(each));
    const waiting = rest.filter(({ type }) => type === 1).slice(0, unmatched);
    const lost = rest.filter(each => each.type === 1 && !waiting.includes(each)).slice(0, ended);
    const matched = rest.filter(each => !waiting.includes(each) && !lost.includes(each));
    const codes: CodeRow[] = [];
    const own = new Map<number, string>();
    const add = (each: Known, of: Partial<Parameters<typeof codeRow>[2]> = {}) => {
      const row = codeRow(each, codes.length, { today, ...of });
      codes.push(row);
      return row.code;
    };
    for (const each of matched) own.set(each.id, add(each));
    for (const each of lost) own.set(each.id, add(each, { validTo: addDays(today, -20) }));
    for (const each of waiting.slice(0, sure)) add(each);
    for (const each of waiting.slice(sure, sure + unsure)) {
      add(each, { spec: `${each.strength ?? each.spec}*99${each.packUnit ?? '片'}` });
      add(each, { maker: '演示外部药企1', spec: each.spec });
    }
    const like = rest.filter(({ type }) => type === 1);
    for (let at = 0; codes.length < wanted; at += 1) {
      const model = like[(at * 7) % like.length];
      if (!model) break;
      codes.push(strange(codes.length, today, model));
    }
    await copy('insurance_code', codes);
    const standing = (each: Known, state: number) => ({
      goods_id: each.id,
      code: own.get(each.id) ?? null,
      score: own.has(each.id) ? 100 : 0,
      state,
      at: now,
    });
    await copy('goods_insurance', [
      ...matched.map(each => standing(each, 2)),
      ...none.map(each => standing(each, 3)),
      ...lost.map(each => standing(each, 4)),
    ]);
    await db.run(sql`
      update goods_medicine d set insurance_code = c.code, insurance_class = c.insurance_class
      from goods_insurance i join insurance_code c on c.code = i.code where i.goods_id = d.goods_id`);
  },
};
