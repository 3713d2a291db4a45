import type { SessionUser } from '../../../kernel/session.ts';

/** Whether what a goods says is this account's to judge: all of it the platform's, of a company what it submitted (spec 03, head). */
export const mayJudge = (goods: { readonly submitCompanyId: number | null }, user: SessionUser | null): boolean =>
  user !== null && (user.companyId === null || user.companyId === goods.submitCompanyId);
