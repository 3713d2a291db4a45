import { type FoundGoods, searchGoods } from '@materia/contract/areas/goods';
import { api } from '../../kernel/api.ts';
import { useT } from '../../kernel/texts.ts';
import { PickList, pickPageSize } from '../../ui/pick-list.tsx';

interface Props {
  title: string;
  pick: (goods: readonly FoundGoods[]) => void;
  close: () => void;
}
const most = 50;

/** Goods to choose from, several at once, found by anything that names them: none before something is typed. */
export function GoodsPick({ title, pick, close }: Props) {
  const t = useT();
  return (
    <PickList<FoundGoods>
      title={title}
      many
      untyped={t('goods.pick.untyped')}
      read={async (query, page, signal) => {
        if (!query.trim()) return { rows: [], total: 0 };
        const rows = await api(searchGoods, { body: { query: query.trim(), limit: most } }, { quiet: true, signal });
        return { rows: rows.slice((page - 1) * pickPageSize, page * pickPageSize), total: rows.length };
      }}
      keyOf={row => row.goods_id}
      nameOf={row => row.goodsName}
      about={row => [row.goodsNo, row.spec, row.manufacturer].filter(Boolean).join(' · ')}
      pick={pick}
      close={close}
    />
  );
}
