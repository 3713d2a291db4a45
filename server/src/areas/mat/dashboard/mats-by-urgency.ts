import type { Tone } from '@materia/contract/kernel';
import { type BlockCtx, sql } from '../../../kernel/index.ts';
import { isSilent, openWords } from '../alert/mat-alerts.ts';
import { inField } from '../alert/watched-mats.ts';
import { matScope } from '../mat-scope.ts';

/** What a device is looked at for, the most urgent first. */
export const matStates = ['offline', 'alert', 'short', 'fine'] as const;
export type MatState = (typeof matStates)[number];
export const stateTones: Readonly<Record<MatState, Tone>> = {
  offline: 'danger',
  alert: 'danger',
  short: 'warning',
  fine: 'success',
};

export interface UrgentMat {
  readonly id: number;
  readonly name: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly state: MatState;
  readonly offlineSince: string | null;
  readonly short: number;
  readonly soldOut: number;
  /** Units up to the level to which its slots are filled. */
  readonly missing: number;
  readonly alerts: number;
}

/**
 * The devices in the field of the account's scope, the most urgent first: silent, then by open alerts, sold-out and short slots. Slots
 * and alerts are read from their small indexes, once for all devices.
 */
export function matsByUrgency({ db, actor, now }: BlockCtx, limit: number): Promise<(UrgentMat & { total: number })[]> {
  return db.rows(sql`
    with mine as materialized (select m.id, m.company_id, m.mat_name, m.longitude, m.latitude, m.online, m.offline_since from mat m
      where ${inField} and ${matScope(actor, 'm')}),
    slot as (
      select t.mat_id, count(*)::int as short, count(*) filter (where t.stock <= t.held)::int as sold_out,
        sum(greatest(t.par_level - t.stock, 0))::int as missing
      from track t where t.is_short and t.mat_id in (select id from mine) group by 1),
    alarm as (
      select a.mat_id, count(*)::int as alerts from alert a
      where a.status in (${openWords}) and a.mat_id in (select id from mine) group by 1),
    stand as (
      select m.*, coalesce(s.short, 0) as short, coalesce(s.sold_out, 0) as sold_out, coalesce(s.missing, 0) as missing,
        coalesce(a.alerts, 0) as alerts,
        case when ${isSilent(now())} then 'offline'
          when a.alerts > 0 then 'alert' when s.short > 0 then 'short' else 'fine' end as state
      from mine m left join slot s on s.mat_id = m.id left join alarm a on a.mat_id = m.id)
    select id, mat_name as name, longitude::float8 as longitude, latitude::float8 as latitude, state, offline_since as "offlineSince",
      short, sold_out as "soldOut", missing, alerts, count(*) over (partition by state)::int as total
    from stand order by array_position(array['offline', 'alert', 'short', 'fine'], state), alerts desc, sold_out desc, short desc, id
    limit ${limit}`);
}
