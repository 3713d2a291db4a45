import { type Db, differing, type StaffActor, sql, type TargetReader, type Tx } from '../../kernel/index.ts';
import { type Company, companyScope } from './company.store.ts';

export const companyTarget = (company: Pick<Company, 'id' | 'name'>) => ({
  targetType: 'COMPANY',
  targetId: company.id,
  targetName: company.name,
});

const shown = ({ id: _, version: _version, skippedSteps, deletedAt, ...company }: Company) => ({
  ...company,
  skippedSteps: skippedSteps.map(({ step }) => step),
  deleted: deletedAt !== null,
});

/** Records what a call changed about a company (spec 01 §1); of its bank account only that the last digits changed. */
export function recordCompany(tx: Tx, before: Company, after: Company, more: object = {}): void {
  const fields = differing(shown(before), shown(after));
  tx.record({ ...companyTarget(after), before: fields.before, after: { ...fields.after, ...more } });
}

export function recordNewCompany(tx: Tx, company: Company): void {
  const { code, creditCode, priority, status } = company;
  tx.record({ ...companyTarget(company), after: { code, creditCode, priority, status } });
}

export const companyReader: TargetReader = {
  needs: 'COMPANY',
  reads: async (db: Db, actor: StaffActor, id: number) =>
    (await db.maybe(sql`select from company c where c.id = ${id} and ${companyScope(actor, 'c')}`)) !== undefined,
};
