import { addDays, type Day } from '@materia/contract/kernel';
import { json } from '../../../demo/copy-rows.ts';
import type { DemoArea } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';

interface Served {
  readonly id: number;
  readonly companyId: number;
  readonly until: Day;
}
const yearly = 360_000;
/** The last devices that are served stand in a contract to be paid and in a draft. */
const renewals = [
  ['PENDING_PAY', 0],
  ['DRAFT', 1],
] as const;

/** A contract in force, or over, behind every device that is served; renewals on their way (spec 04 §6). */
export const matServiceDemo: DemoArea = {
  area: 'company.service',
  fill: async ({ db, copy, today }) => {
    const mats = await db.rows<Served>(sql`
      select id, company_id as "companyId", service_expire_at as until from mat where service_expire_at is not null order by id`);
    const contract = (id: number, { companyId }: Served, of: object) => ({
      ...{ id, contract_no: `FW-${String(id).padStart(4, '0')}`, company_id: companyId, kind: 'NEW', amount: yearly },
      ...{ discount: 0, paid: 0, voucher_no: null, files: json([]) },
      ...of,
    });
    const soonest = [...mats].filter(({ until }) => until >= today).sort((a, b) => (a.until < b.until ? -1 : 1));
    const renewed = renewals.flatMap(([status, at]) => {
      const mat = soonest[at];
      return mat ? [{ mat, status }] : [];
    });
    await copy('mat_service_contract', [
      ...mats.map((mat, index) => {
        const over = mat.until < today;
        return contract(index + 1, mat, {
          status: over ? 'ENDED' : 'ACTIVE',
          paid: yearly,
          voucher_no: `示范凭证${index + 1}`,
        });
      }),
      ...renewed.map(({ mat, status }, index) =>
        contract(mats.length + index + 1, mat, { status, kind: 'RENEWAL', discount: 30_000 }),
      ),
    ]);
    await copy('mat_service_line', [
      ...mats.map(({ id, until }, index) => ({
        ...{ contract_id: index + 1, mat_id: id, start_on: addDays(until, -364), end_on: until, price: yearly },
      })),
      ...renewed.map(({ mat: { id, until } }, index) => ({
        ...{ contract_id: mats.length + index + 1, mat_id: id, price: yearly },
        ...{ start_on: addDays(until, 1), end_on: addDays(until, 365) },
      })),
    ]);
  },
};
