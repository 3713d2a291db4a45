import { MatBizStatus, type MatDetail, type MatRow, readMat } from '@materia/contract/areas/mat';
import type { Priv } from '@materia/contract/privileges';
import { screenAt } from '@materia/contract/screens';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { DetailProps } from '../../kernel/list-screen/declaration.ts';
import { useOwnSearch } from '../../kernel/list-screen/own-search.ts';
import { useRecord } from '../../kernel/list-screen/use-record.ts';
import { useSession } from '../../kernel/session.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { CodeBadge } from '../../ui/badge.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { emptyMark } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { MatSuppliesTab, MovementsTab } from '../supply/index.ts';
import { MatName } from './mat.cells.tsx';
import { lineText } from './mat-view.ts';
import './record/record.css';

const { path } = screenAt('/app/mat/mat_mgmt');

const parts = {
  Slots: later(() => import('./planogram/slots-tab.tsx').then(part => part.SlotsTab)),
  Images: later(() => import('./detail/images-tab.tsx').then(part => part.ImagesTab)),
  Subs: later(() => import('./sub-mat/subs-tab.tsx').then(part => part.SubsTab)),
  History: later(() => import('./detail/history-tab.tsx').then(part => part.HistoryTab)),
  Overview: later(() => import('./detail/overview-tab.tsx').then(part => part.OverviewTab)),
  Statuses: later(() => import('./detail/statuses-tab.tsx').then(part => part.StatusesTab)),
  Tickets: later(() => import('./ticket/tickets-tab.tsx').then(part => part.TicketsTab)),
  Ads: later(() => import('./ad/mat-ads.tsx').then(part => part.MatAds)),
  Apps: later(() => import('./app/mat-apps.tsx').then(part => part.MatApps)),
  Visits: later(() => import('./visit/visits-tab.tsx').then(part => part.VisitsTab)),
  Setting: later(() => import('./setting/setting-tab.tsx').then(part => part.SettingTab)),
  Board: later(() => import('./board/board-tab.tsx').then(part => part.BoardTab)),
  Goods: later(() => import('./detail/goods-tab.tsx').then(part => part.GoodsTab)),
  Orders: later(() => import('./detail/orders-tab.tsx').then(part => part.OrdersTab)),
  Alerts: later(() => import('./detail/alerts-tab.tsx').then(part => part.AlertsTab)),
  Telemetry: later(() => import('./telemetry/telemetry-tab.tsx').then(part => part.TelemetryTab)),
  Commands: later(() => import('./command/commands-tab.tsx').then(part => part.CommandsTab)),
};

/** One device beside its list (spec 06 §7): tab by tab, the chosen one in the address. */
export function MatDetailDrawer(props: DetailProps<MatRow>) {
  const t = useT();
  const { search, visit } = useOwnSearch(path);
  const { has } = useSession();
  const mat = useRecord(readMat, { params: { id: props.id } }, { ...props, entity: 'mat' });
  if (mat.error && !mat.data) {
    return <ErrorPanel message={mat.error.message} requestId={mat.error.requestId} retry={() => void mat.refetch()} />;
  }
  const { data } = mat;
  if (!data) return <RowsSkeleton rows={8} />;
  const changed = () => void mat.refetch();
  const asked = Number(search.matGoods) || undefined;
  const goods = {
    id: asked,
    choose: (id: number | undefined) => {
      const { matGoods: _, ...others } = search;
      visit({ ...others, matTab: 'movements', ...(id === undefined ? {} : { matGoods: String(id) }) });
    },
  };
  const open = (matTab: string) => visit({ ...search, matTab }, 'replace');
  const tabs = tabsOf(data, { changed, open, has, goods });
  const chosen = tabs.some(([key]) => key === search.matTab) ? String(search.matTab) : 'overview';
  return (
    <article className="mat-detail">
      <Head mat={data} actions={props.actions(data)} />
      <Tabs
        size="small"
        activeKey={chosen}
        onChange={open}
        items={tabs.map(([key, children]) => ({ key, children, label: t(`mat.tab.${key}`), destroyOnHidden: true }))}
      />
    </article>
  );
}

interface TabsOf {
  changed: () => void;
  /** To another tab. */
  open: (tab: string) => void;
  has: (priv: Priv) => boolean;
  /** Whose movements are looked at, and the way to those of another. */
  goods: { id: number | undefined; choose: (id: number | undefined) => void };
}
type Tab = readonly [name: string, content: ReactNode, needs?: Priv];

/** Its tabs in their order (spec 06 §7), as far as the account may read what stands in them. */
function tabsOf(mat: MatDetail, { changed, open, has, goods }: TabsOf): readonly Tab[] {
  const { matId } = mat;
  const tabs: readonly Tab[] = [
    ['overview', <parts.Overview key={matId} mat={mat} open={open} />],
    ['tracks', <parts.Slots key={matId} mat={mat} changed={changed} />],
    ['subs', <parts.Subs key={matId} mat={mat} changed={changed} />],
    ['images', <parts.Images key={matId} matId={matId} changed={changed} />],
    ['setting', <parts.Setting key={matId} matId={matId} matName={mat.matName} />],
    ['board', <parts.Board key={matId} mat={mat} />],
    ['goods', <parts.Goods key={matId} matId={matId} moved={has('SUPPLY') ? goods.choose : undefined} />],
    ['orders', <parts.Orders key={matId} matId={matId} />, 'ORDER'],
    [
      'supply',
      <div className="mat-tab" key={matId}>
        <MatSuppliesTab matId={matId} />
      </div>,
      'SUPPLY',
    ],
    [
      'movements',
      <div className="mat-tab" key={matId}>
        <MovementsTab matId={matId} goods={goods} />
      </div>,
      'SUPPLY',
    ],
    ['visits', <parts.Visits key={matId} matId={matId} />],
    ['alerts', <parts.Alerts key={matId} matId={matId} />, 'ALERT'],
    ['tickets', <parts.Tickets key={matId} matId={matId} />, 'TICKET'],
    ['ads', <parts.Ads key={matId} matId={matId} />],
    ['apps', <parts.Apps key={matId} matId={matId} />],
    ['commands', <parts.Commands key={matId} matId={matId} />],
    ['telemetry', <parts.Telemetry key={matId} mat={mat} />],
    ['log', <parts.History key={matId} matId={matId} />],
    ['statuses', <parts.Statuses key={matId} matId={matId} version={mat.version} />],
  ];
  return tabs.filter(([, , needs]) => needs === undefined || has(needs));
}

function Head({ mat, actions }: { mat: MatDetail; actions: ReactNode }) {
  const t = useT();
  const lang = useLang();
  return (
    <header className="record-head">
      <div>
        <h2>
          <MatName row={mat} t={t} />
          <CodeBadge codes={MatBizStatus} code={mat.bizStatus} lang={lang} />
        </h2>
        <p className="mat-slot-faint">
          {lineText(mat, Date.now(), t)} · {mat.address ?? emptyMark}
        </p>
      </div>
      {actions}
    </header>
  );
}
