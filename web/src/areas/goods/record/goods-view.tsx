import type { GoodsDetails } from '@materia/contract/areas/goods';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { CostTab } from './cost-tab.tsx';
import { GoodsFacts } from './goods-facts.tsx';
import { GoodsHead } from './goods-head.tsx';
import { LeafletTab } from './leaflet-tab.tsx';
import { LocksTab } from './locks-tab.tsx';
import { OperationsTab } from './operations-tab.tsx';
import { PlacesTab } from './places-tab.tsx';
import { PricesTab } from './prices-tab.tsx';
import { RelationsTab } from './relations-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { SalesTab } from './sales-tab.tsx';
import { UsesTab } from './uses-tab.tsx';
import './record.css';

interface GoodsViewProps {
  goods: GoodsDetails;
  /** Which of the tabs stands open, where the address says it; absent: kept here. */
  tab?: string | undefined;
  turn?: (tab: string) => void;
  /** It was changed here. */
  changed: () => void;
  actions: ReactNode;
}

/** All that is known of a goods: in a dialog over any screen, and beside the catalogue (spec 03 §5.0). */
export function GoodsView({ goods, tab, turn, changed, actions }: GoodsViewProps) {
  const t = useT();
  const { has } = useSession();
  const id = goods.goods_id;
  const tabs: readonly (readonly [string, ReactNode] | null)[] = [
    ['facts', <GoodsFacts key="facts" goods={goods} />],
    ['leaflet', <LeafletTab key="leaflet" usage={goods.usage} />],
    ['places', <PlacesTab key="places" id={id} guidePrice={goods.guidePrice} />],
    ['sales', <SalesTab key="sales" id={id} />],
    ['prices', <PricesTab key="prices" id={id} />],
    has('COST') ? ['cost', <CostTab key="cost" id={id} />] : null,
    ['relations', <RelationsTab key="relations" id={id} />],
    ['uses', <UsesTab key="uses" id={id} />],
    ['locks', <LocksTab key="locks" id={id} />],
    ['reviews', <ReviewsTab key="reviews" goods={goods} changed={changed} />],
    ['operations', <OperationsTab key="operations" id={id} />],
  ];
  const items = tabs
    .filter(each => each !== null)
    .map(([key, children]) => ({ key, children, label: t(`goods.tab.${key}`), destroyOnHidden: true }));
  const open = items.some(({ key }) => key === tab) ? tab : undefined;
  return (
    <section className="goods-dialog">
      <GoodsHead goods={goods}>{actions}</GoodsHead>
      <Tabs key={id} size="small" items={items} {...(turn ? { activeKey: open ?? 'facts', onChange: turn } : {})} />
    </section>
  );
}
