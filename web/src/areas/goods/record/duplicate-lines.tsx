import { CheckLevel, type checkGoods, SavingMode } from '@materia/contract/areas/goods';
import type { AnswerOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';

const goodsScreen = screenAt('/app/goods/goods_mgmt');

/**
 * The goods that may be the one being typed: looked at, and where it is the same one, written instead (spec 03 §3.3). Opened beside, so
 * that what is typed stays.
 */
export function DuplicateLines({ duplicates }: { duplicates: AnswerOf<typeof checkGoods>['duplicates'] }) {
  const t = useT();
  const lang = useLang();
  const { has } = useSession();
  const writes = has('GOODS:WRITE') || has('GOODS:SUBMIT');
  return duplicates.map(({ goods_id, goodsName, level, text }) => {
    const at = `${goodsScreen.path}?goodsId=${goods_id}`;
    const link = (to: string, said: string) => (
      <a className="link-in-text" href={to} target="_blank" rel="noreferrer" aria-label={`${t(said)} ${goodsName}`}>
        {t(said)}
      </a>
    );
    return (
      <li key={goods_id}>
        <Badge tone={CheckLevel.tone(level)}>{CheckLevel.label(level, lang)}</Badge> {text}{' '}
        {link(at, 'goods.duplicate.see')}{' '}
        {writes && level === 'BLOCK' && link(`${at}&mode=${SavingMode.edit}`, 'goods.duplicate.update')}
      </li>
    );
  });
}
