import { type Db, sql } from '../../kernel/index.ts';

/** What coupons and promotions ask about a customer at a company. */
export interface CustomerStanding {
  /** 会员等级, 0 without membership. */
  readonly level: number;
  /** Has a paid order there (customer_place follows orders). */
  readonly hasBought: boolean;
}

/** How a customer stands to a company (spec 05 §2: user_type, levels). */
export async function customerStanding(db: Db, customerId: number, companyId: number): Promise<CustomerStanding> {
  return db.one<CustomerStanding>(sql`
    select coalesce((select level from customer_member
        where customer_id = ${customerId} and company_id = ${companyId} and deleted_at is null), 0) as level,
      exists (select 1 from customer_place where customer_id = ${customerId} and company_id = ${companyId} and orders > 0) as "hasBought"`);
}
