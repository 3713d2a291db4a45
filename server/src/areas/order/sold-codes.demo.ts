import { type Db, sql } from '../../kernel/index.ts';

/** Order lines of the demo know the packages that left with them. */
export const keepSoldCodes = (db: Db): Promise<unknown> =>
  db.run(sql`
    update order_line l set trace_codes = c.codes
    from (select order_line_id as id, array_agg(code order by code) as codes from trace_code where order_line_id is not null group by 1) c
    where l.id = c.id`);
