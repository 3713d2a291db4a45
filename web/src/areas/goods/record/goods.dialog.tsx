import { type GoodsDetails, readGoodsDetails } from '@materia/contract/areas/goods';
import { Button, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { GoodsFacts } from './goods-facts.tsx';
import { GoodsHead } from './goods-head.tsx';
import { LeafletTab } from './leaflet-tab.tsx';
import { LocksTab } from './locks-tab.tsx';
import { OperationsTab } from './operations-tab.tsx';
import { PlacesTab } from './places-tab.tsx';
import { PricesTab } from './prices-tab.tsx';
import { RelationsTab } from './relations-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { UsesTab } from './uses-tab.tsx';
import './record.css';

const GoodsEditorDrawer = later(async () => (await import('./editor.drawer.tsx')).GoodsEditorDrawer);

interface GoodsDialogProps {
  id: number;
  close: () => void;
  /** It was changed here: the list behind is out of date. */
  changed?: () => void;
  /** Another of the list behind. */
  walk?: (by: 1 | -1) => void;
}

/** What is known of a goods, to be looked at from any screen that names it (spec 03 §5.0). */
export function GoodsDialog({ id, close, changed, walk }: GoodsDialogProps) {
  const t = useT();
  const { has } = useSession();
  const [mode, setMode] = useState<1 | 2 | null>(null);
  const goods = useCall(readGoodsDetails, { params: { goods_id: id } }, { quiet: true });
  const { data, error, refetch } = goods;
  const writes = has('GOODS:WRITE') || has('GOODS:SUBMIT');
  const saved = () => {
    void refetch();
    changed?.();
  };
  return (
    <Modal open title={t('goods.details')} width={960} footer={null} onCancel={close}>
      {error && !data && (
        <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {!data && !error && <RowsSkeleton rows={8} />}
      {data && (
        <section className="goods-dialog">
          <GoodsHead goods={data}>
            {walk && (
              <>
                <Button aria-label={t('goods.previous')} onClick={() => walk(-1)}>
                  ←
                </Button>
                <Button aria-label={t('goods.next')} onClick={() => walk(1)}>
                  →
                </Button>
              </>
            )}
            {writes && !data.deleted && <Button onClick={() => setMode(1)}>{t('goods.edit')}</Button>}
            {writes && <Button onClick={() => setMode(2)}>{t('goods.copy')}</Button>}
          </GoodsHead>
          <GoodsTabs key={data.goods_id} goods={data} changed={saved} />
        </section>
      )}
      {mode && <GoodsEditorDrawer id={id} mode={mode} close={() => setMode(null)} done={saved} />}
    </Modal>
  );
}

function GoodsTabs({ goods, changed }: { goods: GoodsDetails; changed: () => void }) {
  const t = useT();
  const id = goods.goods_id;
  const tabs: readonly (readonly [string, ReactNode])[] = [
    ['facts', <GoodsFacts key="facts" goods={goods} />],
    ['leaflet', <LeafletTab key="leaflet" usage={goods.usage} />],
    ['places', <PlacesTab key="places" id={id} />],
    ['prices', <PricesTab key="prices" id={id} />],
    ['relations', <RelationsTab key="relations" id={id} />],
    ['uses', <UsesTab key="uses" id={id} />],
    ['locks', <LocksTab key="locks" id={id} />],
    ['reviews', <ReviewsTab key="reviews" goods={goods} changed={changed} />],
    ['operations', <OperationsTab key="operations" id={id} />],
  ];
  const items = tabs.map(([key, children]) => ({ key, children, label: t(`goods.tab.${key}`), destroyOnHidden: true }));
  return <Tabs size="small" items={items} />;
}
