import { listGoods } from '@materia/contract/areas/goods';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { codesOf } from './goods-filters.tsx';

/** Of pasted codes those that nothing has (spec 03 §3.2). */
export function UnfoundCodes({ text }: { text: string }) {
  const t = useT();
  const codes = [...(codesOf(text) ?? [])];
  const input = { params: { limit: 1, page: 1 }, body: { channel: 7 as const, codes } };
  const { data } = useCall(listGoods, input, { quiet: true, enabled: codes.length > 0 });
  const unfound = data?.unfound ?? [];
  if (unfound.length === 0) return null;
  return (
    <p className="goods-banner goods-banner-warning" role="status">
      <b>{t('goods.list.unfound', { n: unfound.length })}</b> {unfound.join(' ')}
    </p>
  );
}
