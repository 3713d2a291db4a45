import { matSettingDefaults } from '@materia/contract/areas/mat';
import { type Sql, sql } from '../../kernel/index.ts';

const literal = (value: object) => sql.text(`'${JSON.stringify(value)}'::jsonb`);
const { tempMin, tempMax, humMin, humMax } = matSettingDefaults;

/** A key of the device's settings, the narrower layer before the wider. */
const said = (key: 'tempMin' | 'tempMax' | 'humMin' | 'humMax'): Sql =>
  sql.text(`of_mat.own -> '${key}', of_company.own -> '${key}', of_all.own -> '${key}'`);

/**
 * What temperature and humidity of a cabinet have to stay within, in tenths, by the settings of its device and its zone (spec 06 §1
 * mat_setting): to be joined as `cross join lateral … z (temp_min, temp_max, hum_min, hum_max)`. The one place that rules ask.
 */
export const climateLimits = (mat: string, zone: string): Sql => sql`lateral (
  select (coalesce(${said('tempMin')}, ${literal(tempMin)}) ->> ${sql.id(zone)})::int as temp_min,
    (coalesce(${said('tempMax')}, ${literal(tempMax)}) ->> ${sql.id(zone)})::int as temp_max,
    (coalesce(${said('humMin')}, to_jsonb(${humMin}::int)) #>> '{}')::int as hum_min,
    (coalesce(${said('humMax')}, to_jsonb(${humMax}::int)) #>> '{}')::int as hum_max
  from mat device left join mat_setting of_mat on of_mat.mat_id = device.id
    left join mat_global_config of_company on of_company.company_id = device.company_id
    left join mat_global_config of_all on of_all.company_id is null
  where device.id = ${sql.id(mat)}) z`;
