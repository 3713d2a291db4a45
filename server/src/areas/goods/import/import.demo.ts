import { addDays, type Day, startOfDay } from '@materia/contract/kernel';
import { json } from '../../../demo/copy-rows.ts';
import type { DemoArea } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';

/** Files of some months: who imported what, and what came of it (spec 03 §6). `company` null: the platform. */
const files = [
  { company: 1, kind: 'COMPANY_COST', name: '供应商调价-夏季.xlsx', days: 96, state: 'PARTIAL', failed: 2 },
  { company: 1, kind: 'STORE_COST', name: '门店自采成本.csv', days: 40, state: 'UNDONE', failed: 0 },
  { company: null, kind: 'GOODS', name: '建议零售价-年度调整.xlsx', days: 30, state: 'PARTIAL', failed: 1 },
  { company: 2, kind: 'COMPANY_COST', name: '杭州采购价-补.xlsx', days: 20, state: 'FAILED', failed: 3 },
  { company: null, kind: 'SUPPLIER', name: '药企报价单.csv', days: 9, state: 'DONE', failed: 0 },
  { company: 1, kind: 'COMPANY_COST', name: '秋季新价.xlsx', days: 2, state: 'CHECKED', failed: 1 },
] as const;
const problem = [{ column: 'goodsNo', message: '未找到商品！', level: 'ERROR' }];

interface DemoGoods {
  readonly id: number;
  readonly no: string;
  readonly name: string;
  readonly price: number;
}
type File = (typeof files)[number];
interface Line {
  readonly raw: readonly string[];
  readonly before: object;
  readonly after: object;
}
interface Kind {
  /** Title → field. */
  readonly columns: Readonly<Record<string, string>>;
  readonly provider?: string;
  lineOf(goods: DemoGoods, day: Day): Line;
}

const yuanOf = (fen: number) => (fen / 100).toFixed(2);
const cost: Kind = {
  columns: { 商品编码: 'goodsNo', 成本价: 'cost', 生效日期: 'validFrom' },
  lineOf: ({ id, no, price }, day) => {
    const cost = Math.round(price * 0.62);
    const notes = { supplier: null, invoiceNo: null, remark: null };
    return {
      raw: [no, yuanOf(cost), day],
      before: { cost: Math.round(cost * 0.97), sameDay: null },
      after: { storeId: null, goodsId: id, cost, validFrom: day, ...notes },
    };
  },
};
const kinds: Readonly<Record<File['kind'], Kind>> = {
  COMPANY_COST: cost,
  STORE_COST: cost,
  GOODS: {
    columns: { 商品编码: 'goodsNo', 建议零售价: 'guidePrice' },
    lineOf: ({ no, price }) => ({
      raw: [no, yuanOf(price)],
      before: { cells: { guidePrice: yuanOf(Math.round(price * 0.95)) } },
      after: { goods: { guidePrice: price }, medicine: null, cells: { guidePrice: yuanOf(price) } },
    }),
  },
  SUPPLIER: {
    columns: {
      供应商编码: 'supplierCode',
      供应商: 'supplierName',
      商品外码: 'outerCode',
      商品名称: 'name',
      价格: 'price',
    },
    provider: 'MEDICAL_COMPANY',
    lineOf: ({ no, name, price }) => {
      const supplier = { code: 'MC01', name: '岭南康源医药有限公司（演示）' };
      const offer = { outer_code: `MC01-${no}`, name, price: Math.round(price * 0.6) };
      return {
        raw: [supplier.code, supplier.name, offer.outer_code, name, yuanOf(offer.price)],
        before: { ...offer, price: Math.round(price * 0.58) },
        after: { supplier, offer },
      };
    },
  },
};

function batchRow(file: File, index: number, of: { today: Day; total: number; userId: number | null }) {
  const at = startOfDay(addDays(of.today, -file.days));
  const ran = file.state !== 'CHECKED';
  const { columns, provider } = kinds[file.kind];
  return {
    id: index + 1,
    kind: file.kind,
    provider: provider ?? null,
    company_id: file.company,
    file_name: file.name,
    sha256: String(index + 1).padStart(64, '0'),
    columns: Object.keys(columns),
    mapping: json(Object.fromEntries(Object.values(columns).map((field, column) => [field, column]))),
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
  const said = wrong ? { ...goods, no: `X${goods.no}` } : goods;
  const { raw, before, after } = kinds[file.kind].lineOf(said, addDays(of.today, -file.days));
  return {
    batch_id: batchId,
    line_no: line + 2,
    raw,
    action: wrong ? 'ERROR' : 'UPDATE',
    errors: json(wrong ? problem : []),
    target_id: wrong ? null : goods.id,
    target_name: wrong ? null : goods.name,
    before: wrong ? null : json(before),
    after: wrong ? null : json(after),
    done: !wrong && file.state !== 'CHECKED',
  };
}

export const importDemo: DemoArea = {
  area: 'goods_import',
  fill: async ({ db, copy, today }) => {
    const people = await db.rows<{ id: number; company: number | null }>(sql`
      select min(id) as id, company_id as company from sys_user where role = 'Manager' or user_name = 'admin' group by company_id`);
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
