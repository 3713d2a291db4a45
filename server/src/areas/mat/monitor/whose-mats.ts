import { all, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { inField } from '../alert/watched-mats.ts';
import { matScope } from '../mat-scope.ts';

export interface Whose {
  readonly companyId?: number | undefined;
  readonly storeId?: number | undefined;
  readonly query?: string | undefined;
}

/** Devices in the field that an actor may see and asks for, over `m`. */
export const whoseMats = (actor: StaffActor, { companyId, storeId, query }: Whose): Sql => {
  const like = query && `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return all([
    inField,
    matScope(actor, 'm'),
    when(companyId, id => sql`m.company_id = ${id}`),
    when(storeId, id => sql`m.store_id = ${id}`),
    when(like, text => sql`(m.mat_name ilike ${text} or m.mat_no ilike ${text} or m.address ilike ${text})`),
  ]);
};
