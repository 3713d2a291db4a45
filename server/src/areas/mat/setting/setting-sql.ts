import { type MatSettingKey, type MatSettings, matSettingDefaults } from '@materia/contract/areas/mat';
import type { Day } from '@materia/contract/kernel';
import { type Sql, sql } from '../../../kernel/index.ts';

type NumberKey = { [K in MatSettingKey]: MatSettings[K] extends number ? K : never }[MatSettingKey];

const said = (alias: string, key: NumberKey) => sql.text(`(${alias}.own ->> '${key}')::int`);
const platform = (key: NumberKey) =>
  sql`(select ${said('of_all', key)} from mat_global_config of_all where of_all.company_id is null)`;

/** A number that a device `m` goes by, within a statement. */
export const settingNumber = (key: NumberKey): Sql => sql`coalesce(
  (select ${said('of_mat', key)} from mat_setting of_mat where of_mat.mat_id = m.id),
  (select ${said('of_company', key)} from mat_global_config of_company where of_company.company_id = m.company_id), ${platform(key)}, ${matSettingDefaults[key]}::int)`;

const near = 'nearExpiryDays';
const wide = sql`coalesce(${platform(near)}, ${matSettingDefaults[near]}::int)`;
const ofCompanies = sql`mat_global_config g where g.company_id is not null and g.own ? 'nearExpiryDays'`;
const ofMats = sql`mat_setting s where s.own ? 'nearExpiryDays'`;

/**
 * The last day on which a batch in a device counts as expiring soon. Where no company and no device has a window of its own, which is asked
 * once for the statement, nothing is looked up for each batch. `days` of the device: `settingNumber('nearExpiryDays', …)`, in its own query.
 */
export const nearDay = (today: Day, days: Sql = settingNumber(near)): Sql => sql`${today}::date +
  case when (select exists (select from ${ofCompanies}) or exists (select from ${ofMats})) then (${days}) else ${wide} end`;

/** No device's window reaches further: what the index over batches by their day is asked for. */
export const farthestDay = (today: Day): Sql => sql`${today}::date + greatest(${wide},
  (select max(${said('g', near)}) from ${ofCompanies}), (select max(${said('s', near)}) from ${ofMats}))`;

/** Batches of a device `m` that expire soon, over their day. */
export const dueSoon = (today: Day): Sql => sql`l.due_on <= ${farthestDay(today)} and l.due_on <= ${nearDay(today)}`;
