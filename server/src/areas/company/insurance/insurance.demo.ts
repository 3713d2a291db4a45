import { addDays } from '@materia/contract/kernel';
import type { DemoArea } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';

/** Four insurances of every kind and status, all made up, with goods that their insurers know by codes (spec 04 §6). */
export const insurancesDemo: DemoArea = {
  area: 'company.insurance',
  fill: async ({ db, copy, today }) => {
    const insured = (id: number, code: string, kind: string, of: object) => ({
      ...{ id, code, kind, company_id: null, store_ids: [], deductible: 0, order_cap: null, rx_only: false },
      ...{ valid_from: addDays(today, -300), valid_to: null, status: 'ACTIVE' },
      ...of,
    });
    await copy('insurance', [
      insured(1, 'YB-4403', 'MEDICAL', {
        ...{ company_id: 1, insurer: '示范医疗保障局', product_name: '职工医保门诊统筹', store_ids: [1, 2, 3] },
        ...{ pay_ratio_bp: 7000, order_cap: 30_000 },
      }),
      insured(2, 'YB-3301', 'MEDICAL', {
        ...{ company_id: 2, insurer: '示范医疗保障中心', product_name: '居民医保门诊', pay_ratio_bp: 5000 },
        ...{ deductible: 1000, rx_only: true },
      }),
      insured(3, 'HMB-01', 'INCLUSIVE', {
        ...{ insurer: '示范惠民保险', product_name: '城市惠民保特药', pay_ratio_bp: 3000, order_cap: 100_000 },
        ...{ valid_to: addDays(today, 65) },
      }),
      insured(4, 'SB-2025', 'COMMERCIAL', {
        ...{ company_id: 1, insurer: '示范健康保险', product_name: '员工补充医疗', pay_ratio_bp: 8000 },
        ...{ deductible: 500, status: 'DRAFT' },
      }),
    ]);
    const goods = await db.rows<{ id: number; code: string | null }>(sql`
      select g.id, d.insurance_code as code from goods g join goods_medicine d on d.goods_id = g.id
      where g.approved_at is not null and g.deleted_at is null order by d.insurance_code is null, g.id limit 40`);
    const linked = (insuranceId: number, from: number, to: number) =>
      goods.slice(from, to).map(({ id, code }, at) => ({
        ...{ insurance_id: insuranceId, goods_id: id, code: code ?? `SF${String(id).padStart(6, '0')}` },
        ratio_bp: at % 7 === 3 ? 9000 : null,
      }));
    await copy('insurance_goods', [...linked(1, 0, 30), ...linked(2, 5, 25), ...linked(3, 30, 40)]);
  },
};
