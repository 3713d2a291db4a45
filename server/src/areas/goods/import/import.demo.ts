import { addDays, type Day, startOfDay } from '@materia/contract/kernel';
import { json } from '../../../demo/copy-rows.ts';
import type { DemoArea } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';

/** Files of half a year: who imported what, and what came of it (spec 03 §6). */
const files = [
  { company: 1, kind: 'COMPANY_COST', name: '供应商调价-春季.xlsx', days: 170, state: 'DONE', failed: 0 },
  { company: 1, kind: 'COMPANY_COST', name: '供应商调价-夏季.xlsx', days: 96, state: 'PARTIAL', failed: 2 },
  { company: 1, kind: 'STORE_COST', name: '门店自采成本.csv', days: 40, state: 'UNDONE', failed: 0 },
  { company: 2, kind: 'COMPANY_COST', name: '杭州采购价.xlsx', days: 33, state: 'DONE', failed: 0 },
  { company: 2, kind: 'COMPANY_COST', name: '杭州采购价-补.xlsx', days: 20, state: 'FAILED', failed: 3 },
  { company: 1, kind: 'COMPANY_COST', name: '秋季新价.xlsx', days: 2, state: 'CHECKED', failed: 1 },
];
const columns = ['商品编码', '成本价', '生效日期'];
const problem = [{ column: 'goodsNo', message: '未找到商品！', level: 'ERROR' }];

interface DemoGoods {
  readonly id: number;
  readonly no: string;
  readonly name: string;
  readonly price: number;
}
type File = (typeof files)[number];

function batchRow(file: File, index: number, of: { today: Day; total: number; userId: number | null }) {
  const at = startOfDay(addDays(of.today, -file.days));
  const ran = file.state !== 'CHECKED';
  return {
    id: index + 1,
    kind: file.kind,
    company_id: file.company,
    file_name: file.name,
    sha256: String(index + 1).padStart(64, '0'),
    columns,
    mapping: json({ goodsNo: 0, cost: 1, validFrom: 2 }),
    state: file.state,
    total: of.total,
    ok: !ran || file.state === 'FAILED' ? 0 : of.total - file.failed,
    failed: file.state === 'FAILED' ? of.total : file.failed,
    by_user_id: of.userId,
    ran_at: ran ? at : null,
    undone_at: file.state === 'UNDONE' ? at : null,
    created_at: at,
    updated_at: at,
  };
}

function lineRow(file: File, batchId: number, of: { today: Day; goods: DemoGoods; line: number }) {
  const { goods, line } = of;
  const wrong = file.state === 'FAILED' || line < file.failed;
  const cost = Math.round(goods.price * 0.62);
  const day = addDays(of.today, -file.days);
  const notes = { supplier: null, invoiceNo: null, remark: null };
  return {
    batch_id: batchId,
    line_no: line + 2,
    raw: [wrong ? `X${goods.no}` : goods.no, (cost / 100).toFixed(2), day],
    action: wrong ? 'ERROR' : 'UPDATE',
    errors: json(wrong ? problem : []),
    target_id: wrong ? null : goods.id,
    target_name: wrong ? null : goods.name,
    before: wrong ? null : json({ cost: Math.round(cost * 0.97), sameDay: null }),
    after: wrong ? null : json({ storeId: null, goodsId: goods.id, cost, validFrom: day, ...notes }),
    done: !wrong && file.state !== 'CHECKED',
  };
}

export const importDemo: DemoArea = {
  area: 'goods_import',
  fill: async ({ db, copy, today }) => {
    const people = await db.rows<{ id: number; company: number }>(sql`
      select min(id) as id, company_id as company from sys_user where role = 'Manager' group by company_id`);
    const goods = await db.rows<DemoGoods>(
      sql`select id, goods_no as no, goods_name as name, guide_price as price from goods order by id limit 12`,
    );
    const userOf = (file: File) => people.find(({ company }) => company === file.company)?.id ?? null;
    await copy(
      'import_batch',
      files.map((file, index) => batchRow(file, index, { today, total: goods.length, userId: userOf(file) })),
    );
    await copy(
      'import_row',
      files.flatMap((file, index) => goods.map((each, line) => lineRow(file, index + 1, { today, goods: each, line }))),
    );
  },
};
