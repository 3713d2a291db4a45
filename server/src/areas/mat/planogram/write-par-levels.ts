import { sql, type Tx } from '../../../kernel/index.ts';

/** Refill lines of slots; a warning line never lies above its refill line. Answers how many changed. */
export function writeParLevels(
  tx: Tx,
  pars: readonly { readonly trackId: number; readonly par: number }[],
): Promise<number> {
  return tx.run(sql`
    update track t set par_level = p.par, warn_level = least(t.warn_level, p.par), version = version + 1, updated_at = ${tx.now()}
    from unnest(${pars.map(each => each.trackId)}::bigint[], ${pars.map(each => each.par)}::int[]) as p (id, par)
    where t.id = p.id and t.par_level <> p.par and p.par <= t.capacity`);
}
