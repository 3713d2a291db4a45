import { refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';

/** What is for everybody is the platform's to change. */
export function demandOwnAds(actor: StaffActor, companyId: number | null): void {
  if (companyId === null && !actor.platform) refuse('mat.adPlatform');
}

/** Whose an ad or a material is to be; `of`: whose it is. */
export async function companyOfAd(
  tx: Tx,
  actor: StaffActor,
  asked: number | null | undefined,
  of: number | null,
): Promise<number | null> {
  const companyId = asked === undefined ? of : asked;
  demandOwnAds(actor, companyId);
  if (companyId === null || companyId === of) return companyId;
  if (!actor.platform && companyId !== actor.companyId) refuse('row.notFound', {}, { path: ['opCompanyId'] });
  const found = await tx.maybe(sql`select from company where id = ${companyId} and deleted_at is null`);
  return found ? companyId : refuse('row.notFound', {}, { path: ['opCompanyId'] });
}
