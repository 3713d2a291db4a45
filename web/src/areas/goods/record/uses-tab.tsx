import { GoodsUse, readGoodsUses } from '@materia/contract/areas/goods';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { PlainTable } from './plain-table.tsx';
import { ReadPart } from './read-part.tsx';

/** 使用情况: what stands in the way of its removal (spec 03 §3.6). */
export function UsesTab({ id }: { id: number }) {
  const t = useT();
  const lang = useLang();
  const read = useCall(readGoodsUses, { params: { goods_id: id } }, { quiet: true });
  return (
    <ReadPart read={read} isEmpty={uses => uses.length === 0} empty={t('goods.notUsed')}>
      {uses => (
        <PlainTable
          columns={['goods.use.kind', 'goods.use.count', 'goods.use.names']}
          rows={uses.map(use => ({
            key: use.kind,
            cells: [GoodsUse.label(use.kind, lang), use.count, use.names.join(', ')],
          }))}
        />
      )}
    </ReadPart>
  );
}
