import { pickForXcx } from '@materia/contract/areas/company';
import type { BodyOf } from '@materia/contract/kernel';
import { api } from '../../../kernel/api.ts';
import type { PickSource } from '../../../kernel/list-screen/filter-values.ts';

export type XcxPickKind = BodyOf<typeof pickForXcx>['kind'];

const sources = new Map<string, PickSource>();

/** What a page of a company may speak of, by name. */
export function xcxSource(kind: XcxPickKind, companyId: number | null): PickSource {
  const key = `${kind} ${companyId}`;
  const kept = sources.get(key);
  if (kept) return kept;
  const ask = async (body: { query?: string; ids?: number[] }) =>
    (await api(pickForXcx, { body: { kind, companyId, ...body } }, { quiet: true })).map(({ id, name, hint }) => ({
      value: id,
      label: name,
      hint,
    }));
  const made: PickSource = {
    search: query => ask({ query: query.trim() }),
    named: ids => (ids.length > 0 ? ask({ ids: [...ids] }) : Promise.resolve([])),
  };
  sources.set(key, made);
  return made;
}
