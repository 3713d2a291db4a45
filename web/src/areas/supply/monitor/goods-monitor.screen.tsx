import { monitorGoods } from '@materia/contract/areas/supply';
import { screenAt } from '@materia/contract/screens';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { useLive } from '../../../kernel/live.ts';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { GoodsGrid } from './goods-grid.tsx';
import './goods-monitor.css';

const SuggestDrawer = later(() => import('../plan/suggest.drawer.tsx').then(part => part.SuggestDrawer));
const screen = screenAt('/app/monitor/mat_goods_monitor');

/** 商品监控: which device lacks which goods; dragging over cells chooses devices, which become supply plans (spec 06 §7). */
export function GoodsMonitorScreen() {
  const t = useT();
  const lang = useLang();
  const { has } = useSession();
  const { search, visit } = useOwnSearch(screen.path);
  const onlyShort = search.onlyShort !== 'false';
  const found = useCall(monitorGoods, { body: { onlyShort } }, { quiet: true, keepPrevious: true });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [planning, setPlanning] = useState(false);
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || frame.entity === 'supplyPlan') void found.refetch();
  });
  return (
    <section className="goods-monitor">
      <PageTitle title={screen[lang]} />
      <div className="goods-monitor-tools">
        <Checkbox checked={onlyShort} onChange={event => visit(event.target.checked ? {} : { onlyShort: 'false' })}>
          {t('supply.monitor.onlyShort')}
        </Checkbox>
        {has('SUPPLY:WRITE') && (
          <>
            <span className="goods-monitor-hint">{t('supply.monitor.hint')}</span>
            <Button type="primary" disabled={chosen.size === 0} onClick={() => setPlanning(true)}>
              {t('supply.monitor.plan', { n: chosen.size })}
            </Button>
          </>
        )}
      </div>
      <WhenRead of={found}>
        {data =>
          data.mats.length === 0 ? (
            <EmptyPanel message={t('supply.monitor.empty')} />
          ) : (
            <GoodsGrid of={data} chosen={chosen} choose={setChosen} />
          )
        }
      </WhenRead>
      {planning && (
        <SuggestDrawer
          search={{}}
          body={{ matIds: [...chosen] }}
          refresh={() => setChosen(new Set())}
          close={() => setPlanning(false)}
        />
      )}
    </section>
  );
}
