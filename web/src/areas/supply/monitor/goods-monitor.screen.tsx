import { type MonitorBy, type MonitorCell, monitorGoods } from '@materia/contract/areas/supply';
import { screenAt } from '@materia/contract/screens';
import { Alert, Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { flag, pick } from '../../../kernel/list-screen/filters.tsx';
import { type OwnFilterSet, OwnFilters, useOwnFilters } from '../../../kernel/list-screen/own-filters.tsx';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { useLive } from '../../../kernel/live.ts';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { useGathered } from '../../../kernel/use-gathered.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { goodsSource } from '../../goods/index.ts';
import { companySource, storeSource } from '../../store/index.ts';
import { routeSource } from '../route/route-source.ts';
import { chosenAmong, GoodsGrid } from './goods-grid.tsx';
import './goods-monitor.css';

const SuggestDrawer = later(() => import('../plan/suggest.drawer.tsx').then(part => part.SuggestDrawer));
const CellDrawer = later(() => import('./cell.drawer.tsx').then(part => part.CellDrawer));
const screen = screenAt('/app/monitor/mat_goods_monitor');

const filters: OwnFilterSet = {
  companyId: pick(companySource, { platform: true, label: 'supply.plan.field.companyId' }),
  storeId: pick(storeSource, { label: 'supply.plan.field.storeId' }),
  routeId: pick(routeSource, { needs: 'SUPPLY', label: 'supply.plan.field.routeName' }),
  goodsId: pick(goodsSource, { label: 'supply.line.goods' }),
  onlyShort: flag({ initial: true, label: 'supply.monitor.onlyShort' }),
  unregistered: flag({ label: 'supply.monitor.unregistered' }),
};
interface Chosen extends Readonly<Record<string, unknown>> {
  companyId: number;
  storeId: number;
  routeId: number;
  goodsId: number;
  onlyShort: boolean;
  unregistered: boolean;
}
const kinds: readonly MonitorBy[] = ['GOODS', 'TRACK'];
/** Sales and fillings come in crowds: the picture is asked for once for all of them. */
const gatherMs = 1500;

/** 商品监控: which device lacks which goods; dragging over cells chooses devices, which become supply plans (spec 06 §7). */
export function GoodsMonitorScreen() {
  const t = useT();
  const lang = useLang();
  const plans = useSession().has('SUPPLY:WRITE');
  const { search } = useOwnSearch(screen.path);
  const by: MonitorBy = search.by === 'TRACK' ? 'TRACK' : 'GOODS';
  const chosenFilters = useOwnFilters<Chosen>(screen.path, filters);
  const body = useMemo(() => ({ by, ...chosenFilters }), [by, chosenFilters]);
  const found = useCall(monitorGoods, { body }, { quiet: true, keepPrevious: true });
  const onlyShort = body.onlyShort !== false && !body.unregistered;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [planning, setPlanning] = useState<readonly number[] | null>(null);
  const [cell, setCell] = useState<(MonitorCell & { matName: string }) | null>(null);
  const here = found.data ? chosenAmong(found.data.mats, chosen) : [];
  const refresh = useGathered(() => void found.refetch(), gatherMs);
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || frame.entity === 'mat' || frame.entity === 'supplyPlan') refresh();
  });
  return (
    <section className="goods-monitor">
      <PageTitle title={screen[lang]} />
      <OwnFilters path={screen.path} filters={filters} />
      <Tools by={by} chosen={here.length} plan={plans ? () => setPlanning(here) : undefined} />
      <WhenRead of={found}>
        {data =>
          data.mats.length === 0 ? (
            <EmptyPanel message={t(onlyShort ? 'supply.monitor.empty' : 'supply.monitor.none')} />
          ) : (
            <>
              {data.cut && <Alert type="warning" showIcon title={t('supply.monitor.cut')} />}
              <GoodsGrid of={data} by={by} chosen={chosen} choose={plans ? setChosen : undefined} open={setCell} />
            </>
          )
        }
      </WhenRead>
      {planning && (
        <SuggestDrawer
          search={{}}
          body={{ matIds: planning }}
          refresh={() => setChosen(new Set())}
          close={() => setPlanning(null)}
        />
      )}
      {cell && <CellDrawer cell={cell} close={() => setCell(null)} />}
    </section>
  );
}

/** What the columns are, and what becomes of the chosen devices. */
function Tools({ by, chosen, plan }: { by: MonitorBy; chosen: number; plan: (() => void) | undefined }) {
  const t = useT();
  const { search, visit } = useOwnSearch(screen.path);
  return (
    <div className="goods-monitor-tools">
      <Segmented
        aria-label={t('supply.monitor.by')}
        value={by}
        options={kinds.map(value => ({ value, label: t(`supply.monitor.by.${value}`) }))}
        onChange={value => {
          const { by: _, ...rest } = search;
          visit(value === 'TRACK' ? { ...rest, by: value } : rest);
        }}
      />
      <span className="goods-monitor-hint">{t(plan ? 'supply.monitor.hint' : 'supply.monitor.look')}</span>
      {plan && (
        <Button type="primary" disabled={chosen === 0} onClick={plan}>
          {t('supply.monitor.plan', { n: chosen })}
        </Button>
      )}
    </div>
  );
}
