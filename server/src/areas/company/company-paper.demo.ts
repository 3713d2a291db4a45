import { addDays } from '@materia/contract/kernel';
import { json } from '../../demo/copy-rows.ts';
import type { DemoArea } from '../../demo/demo-area.ts';
import { demoCompanies } from './company.demo.ts';

/** Contracts of each company: number suffix, from and until in days, fee in yuan, status. */
const contracts = [
  ['01', -765, -36, 120_000, 'ENDED'],
  ['02', -35, 330, 150_000, 'ACTIVE'],
  ['03', 331, 695, 168_000, 'DRAFT'],
] as const;

/** Contracts, licences beside the required ones in every state (spec 04 §6). */
export const companyPaperDemo: DemoArea = {
  area: 'company.papers',
  fill: async ({ copy, today, now }) => {
    const open = demoCompanies.flatMap(([code, name, , , , , , status], index) =>
      status === 'PREPARING' ? [] : [{ code, name, companyId: index + 1 }],
    );
    await copy(
      'company_contract',
      open.flatMap(({ code, companyId }) =>
        contracts
          .filter(([suffix]) => suffix === '02' || companyId === 1)
          .map(([suffix, from, until, fee, status]) => ({
            contract_no: `HT-${code}-${suffix}`,
            company_id: companyId,
            start_on: addDays(today, from),
            // One ends soon: it stands among what waits for its company.
            end_on: addDays(today, companyId === 4 ? 45 : until),
            annual_fee: fee * 100,
            cycle: companyId === 2 ? 'HALF_MONTH' : 'MONTH',
            fee_paid_by: json({ pay: 'COMPANY', waimai: 'COMPANY', service: 'PLATFORM' }),
            status,
          })),
      ),
    );
    const other = { owner_type: 'COMPANY', images: json([]) };
    await copy(
      'licence',
      [
        [1, 'FOOD', 'KN-FD-0001', 12, 'VALID', null],
        [1, 'DEVICE', 'KN-DV-0002', 380, 'PENDING', null],
        [1, 'NET_SALE', 'KN-NS-0001', 75, 'VALID', null],
        [1, 'INSURANCE', 'KN-IN-0000', -20, 'REPLACED', null],
        [1, 'INSURANCE', 'KN-IN-0001', 345, 'VALID', null],
        [2, 'FOOD', 'BXA-FD-0001', 400, 'REJECTED', '图片不清晰，请重新上传'],
        [2, 'DEVICE', 'BXA-DV-0001', 25, 'VALID', null],
      ].map(([companyId, kind, number, days, status, reason]) => ({
        ...{ ...other, company_id: companyId, owner_id: companyId, kind, number },
        ...{ holder: demoCompanies[Number(companyId) - 1]?.[1] ?? '', expire_date: addDays(today, Number(days)) },
        ...{ status, reject_reason: reason, verified_at: status === 'PENDING' ? null : now },
      })),
    );
  },
};
