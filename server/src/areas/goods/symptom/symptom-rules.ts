import { mostSymptomGoods } from '@materia/contract/areas/goods';
import { type Db, refuse } from '../../../kernel/index.ts';
import { conflictsAmong, type KeptGoods, readCards } from './symptom.store.ts';

export type SymptomFault =
  | 'symptom.tooMany'
  | 'symptom.rx'
  | 'symptom.notOnMat'
  | 'symptom.conflict'
  | 'symptom.noMain';

/** What goods break as those of one symptom (spec 03 §3.13), the gravest first; null: nothing. Goods that are gone: `row.notFound`. */
export async function symptomFault(
  db: Db,
  goods: readonly KeptGoods[],
  enabled: boolean,
): Promise<SymptomFault | 'row.notFound' | null> {
  const ids = goods.map(({ goodsId }) => goodsId);
  if (new Set(ids).size > mostSymptomGoods) return 'symptom.tooMany';
  const cards = await readCards(db, ids);
  if (cards.length < ids.length) return 'row.notFound';
  if (cards.some(card => card.rx)) return 'symptom.rx';
  if (cards.some(card => !card.onMat)) return 'symptom.notOnMat';
  if ((await conflictsAmong(db, ids)).size > 0) return 'symptom.conflict';
  return enabled && !goods.some(({ role }) => role === 'MAIN') ? 'symptom.noMain' : null;
}

export async function demandRules(db: Db, goods: readonly KeptGoods[], enabled: boolean): Promise<void> {
  const fault = await symptomFault(db, goods, enabled);
  if (fault) refuse(fault);
}
