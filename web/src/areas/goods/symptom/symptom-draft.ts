import type { PeopleGroupCode, SymptomGoods, SymptomRoleCode } from '@materia/contract/areas/goods';

/** A goods of a symptom as it will be sent. */
export interface Draft {
  readonly goodsId: number;
  readonly role: SymptomRoleCode;
  readonly reason: string | null;
  readonly excludePeople: PeopleGroupCode[];
}

export const draftOf = ({ goods_id, role, reason, excludePeople }: SymptomGoods): Draft => ({
  ...{ goodsId: goods_id, role, reason, excludePeople: [...excludePeople] },
});

/** What is drafted with what is known of the goods; of those that are not known yet nothing is shown. */
export function withFacts(drafts: readonly Draft[], known: readonly SymptomGoods[]): SymptomGoods[] {
  const facts = new Map(known.map(goods => [goods.goods_id, goods]));
  const here = new Set(drafts.map(({ goodsId }) => goodsId));
  return drafts.flatMap(({ goodsId, role, reason, excludePeople }) => {
    const goods = facts.get(goodsId);
    if (!goods) return [];
    const warned = [...goods.proposed, ...goods.excludePeople];
    return [
      {
        ...goods,
        ...{ role, reason, excludePeople },
        proposed: [...new Set(warned)].filter(group => !excludePeople.includes(group)),
        conflicts: goods.conflicts.filter(id => here.has(id)),
      },
    ];
  });
}

/** A goods put into a column, before another or last in it; the columns follow one another. */
export function placed(
  drafts: readonly Draft[],
  goodsId: number,
  role: SymptomRoleCode,
  before: number | null,
): readonly Draft[] {
  const moved = drafts.find(draft => draft.goodsId === goodsId);
  if (!moved || before === goodsId) return drafts;
  const rest = drafts.filter(draft => draft !== moved);
  const at = before === null ? -1 : rest.findIndex(draft => draft.goodsId === before);
  const next = { ...moved, role };
  const order = at < 0 ? [...rest, next] : [...rest.slice(0, at), next, ...rest.slice(at)];
  const roles: readonly SymptomRoleCode[] = ['MAIN', 'ASSIST', 'CARE'];
  return roles.flatMap(each => order.filter(draft => draft.role === each));
}
