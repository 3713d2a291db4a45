import { creditCodeOf } from '@materia/contract/areas/company';
import { addDays } from '@materia/contract/kernel';
import { json } from '../../demo/copy-rows.ts';
import type { DemoArea } from '../../demo/demo-area.ts';
import { initialsOf } from '../../kernel/index.ts';

/** Fictional companies of the demo (spec 04 §6): code, name, short name, city, supplier type, priority, status, position. */
export const demoCompanies = [
  ['KN', '康宁大药房连锁有限公司', '康宁大药房', '深圳市', '440300', 0, 5, 'ACTIVE', 114.057868, 22.543099],
  ['BXA', '百姓安医药连锁有限公司', '百姓安医药', '杭州市', '330100', 0, 2, 'ACTIVE', 120.15507, 30.274085],
  ['YG', '云柜运营服务有限公司', '云柜运营', '广州市', '440100', 0, 4, 'ACTIVE', 113.264385, 23.129112],
  ['RK', '蓉康医药有限公司', '蓉康', '成都市', '510100', 0, 3, 'ACTIVE', 104.066541, 30.572269],
  ['HYJ', '汉阳街药房有限公司', '汉阳街药房', '武汉市', '420100', 2, 1, 'ACTIVE', 114.305393, 30.593099],
  ['JH', '京和医药有限公司', '京和', '北京市', '110100', 0, -1, 'PREPARING', 116.407526, 39.90403],
  ['JL', '金陵惠民药业有限公司', '金陵惠民', '南京市', '320100', 0, 1, 'SUSPENDED', 118.796877, 32.060255],
] as const;

/** A unified social credit code with its check character (GB 32100). */
const creditCode = (region: string, n: number): string => creditCodeOf(`91${region}MA5D${String(n).padStart(5, '0')}`);

const legalPeople = ['陈国华', '沈建平', '黄伟强', '罗蓉', '汪汉生', '刘京', '朱宁'];

/** Who stands for a company, where it is and what its invoices say; all fiction. */
const people = (index: number, name: string) => ({
  legal_person: legalPeople[index] ?? '张三',
  responsible: legalPeople[index] ?? '张三',
  quality_head: legalPeople[(index + 3) % legalPeople.length] ?? '李四',
  address: `示范大道${100 + index * 8}号`,
  invoice_title: name,
  bank_name: '示范银行营业部',
  bank_holder: name,
});

export const companyDemo: DemoArea = {
  area: 'company',
  fill: async ({ copy, today, now, random }) => {
    await copy(
      'company',
      demoCompanies.map(
        ([code, name, shortName, , region, supplierType, priority, status, longitude, latitude], index) => ({
          id: index + 1,
          code,
          name,
          short_name: shortName,
          mnemonic: initialsOf(shortName, 12),
          credit_code: creditCode(region, index + 1),
          drug_supplier_type: supplierType,
          priority,
          contact_name: random.pick(['王经理', '李经理', '陈经理', '赵经理']),
          contact_phone: `0${random.int(20, 99)}-${random.digits(8)}`,
          // The one in preparation still lacks its people and address: its first step (spec 04 §3.1).
          ...(status === 'PREPARING' ? {} : people(index, name)),
          region_code: region,
          longitude,
          latitude,
          status,
          status_reason: status === 'SUSPENDED' ? '证照年检未通过' : null,
        }),
      ),
    );
    const licences = demoCompanies.flatMap(([code, name], index) =>
      (['BUSINESS', 'DRUG'] as const).map(kind => ({
        company_id: index + 1,
        owner_type: 'COMPANY',
        owner_id: index + 1,
        kind,
        number: kind === 'BUSINESS' ? `${code}-BL-0001` : `粤DA${random.digits(8)}`,
        holder: name,
        expire_date: kind === 'BUSINESS' ? null : addDays(today, 400 + index * 30),
        images: json([]),
        status: 'VALID',
        verified_at: now,
      })),
    );
    await copy('licence', licences);
  },
};
