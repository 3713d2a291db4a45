import { RelationKind, readGoodsRelations } from '@materia/contract/areas/goods';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PlainTable } from './plain-table.tsx';
import { ReadPart } from './read-part.tsx';

/** 关联: other packs, what goes with it, what does not. */
export function RelationsTab({ id }: { id: number }) {
  const t = useT();
  const lang = useLang();
  const read = useCall(readGoodsRelations, { params: { goods_id: id } }, { quiet: true });
  return (
    <ReadPart read={read} isEmpty={rows => rows.length === 0} empty={t('goods.noRelations')}>
      {rows => (
        <PlainTable
          columns={['goods.relation.kind', 'goods.relation.goods', 'goods.field.spec', 'goods.relation.reason']}
          rows={rows.map(row => ({
            key: row.id,
            cells: [
              <Badge key="kind" tone={RelationKind.tone(row.kind)}>
                {RelationKind.label(row.kind, lang)}
              </Badge>,
              row.goodsName,
              row.spec,
              row.reason ?? '-',
            ],
          }))}
        />
      )}
    </ReadPart>
  );
}
