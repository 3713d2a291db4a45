import { texts } from '@materia/contract/kernel';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Chart } from '../ui/chart/chart.tsx';
import { Figure, Figures } from '../ui/figure.tsx';
import { PlacesOverview } from '../ui/map/places-overview.tsx';
import { channels, days, figures, sales, salesBefore, tasks, topGoods } from './dashboard2-data.ts';
import { countMeasure, moneyMeasure } from './sample-measures.ts';
import { SampleBlock, samplePage, useSay } from './sample-page.tsx';
import { samplePlaces } from './sample-places.ts';
import './dashboard2.css';

const words = texts({
  figures: { zh: '今日概况', en: 'Today' },
  before: { zh: '较昨日', en: 'vs yesterday' },
  sales: { zh: '近30天销售额', en: 'Sales of 30 days' },
  salesName: { zh: '销售额', en: 'Sales' },
  salesBefore: { zh: '上一周期', en: 'Period before' },
  channels: { zh: '渠道销售额', en: 'Sales by channel' },
  channel: { zh: '渠道', en: 'Channel' },
  top: { zh: '商品销量前十', en: 'Top ten goods' },
  goods: { zh: '商品', en: 'Goods' },
  sold: { zh: '盒', en: 'boxes' },
  day: { zh: '日期', en: 'Day' },
  tasks: { zh: '待办事项', en: 'Tasks' },
  due: { zh: '截止', en: 'due' },
  stores: { zh: '门店', en: 'Stores' },
  map: { zh: '门店分布', en: 'Where the stores are' },
  open: { zh: '营业中', en: 'Open' },
  closed: { zh: '已打烊', en: 'Closed' },
});

/** 仪表盘示例 (spec 11): numbers over a chart over what is behind it. */
export const Dashboard2Screen = samplePage('/app/dashboard2', Dashboard2);

function Dashboard2() {
  return (
    <div className="dashboard2">
      <Today />
      <Sales />
      <TopGoods />
      <TaskList />
      <StoreMap />
    </div>
  );
}

function Today() {
  const say = useSay();
  return (
    <Figures label={say(words.figures)}>
      {figures.map(({ label, kind, now, before, better, trend }) => (
        <Figure
          key={label.zh}
          label={say(label)}
          value={now}
          say={(kind === 'money' ? moneyMeasure(say) : countMeasure(say)).say}
          before={{ value: before, words: say(words.before) }}
          better={better}
          trend={trend}
        />
      ))}
    </Figures>
  );
}

function Sales() {
  const say = useSay();
  const money = moneyMeasure(say);
  return (
    <>
      <div className="sample-block">
        <Chart
          title={say(words.sales)}
          measure={money}
          height={340}
          data={{
            kind: 'line',
            along: say(words.day),
            at: days,
            series: [
              { name: say(words.salesName), values: sales },
              { name: say(words.salesBefore), values: salesBefore, previous: true },
            ],
          }}
        />
      </div>
      <div className="sample-block">
        <Chart
          title={say(words.channels)}
          measure={money}
          data={{ kind: 'ring', along: say(words.channel), parts: channels }}
        />
      </div>
    </>
  );
}

function TopGoods() {
  const say = useSay();
  return (
    <div className="sample-block">
      <Chart
        title={say(words.top)}
        measure={countMeasure(say, words.sold)}
        height={300}
        data={{
          kind: 'bar',
          lying: true,
          along: say(words.goods),
          at: topGoods.map(([name]) => name),
          series: [{ name: say(words.sold), values: topGoods.map(([, sold]) => sold) }],
        }}
      />
    </div>
  );
}

function TaskList() {
  const say = useSay();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set([2]));
  const toggle = (id: number) =>
    setDone(before => new Set(before.has(id) ? [...before].filter(at => at !== id) : [...before, id]));
  return (
    <SampleBlock title={say(words.tasks)}>
      <ul className="dashboard2-tasks">
        {tasks.map(({ id, title, due, tone, state }) => (
          <li key={id} data-done={done.has(id) || undefined}>
            <Checkbox checked={done.has(id)} onChange={() => toggle(id)}>
              {title}
            </Checkbox>
            <span>
              {say(words.due)} {due}
            </span>
            <Badge tone={tone}>{say(state)}</Badge>
          </li>
        ))}
      </ul>
    </SampleBlock>
  );
}

function StoreMap() {
  const say = useSay();
  const [shown, setShown] = useState<string>();
  const places = samplePlaces.map(({ open, ...place }) => ({
    ...place,
    tone: open ? ('success' as const) : ('inverse' as const),
    state: say(open ? words.open : words.closed),
  }));
  return (
    <SampleBlock title={say(words.stores)}>
      <div className="dashboard2-map">
        <PlacesOverview
          choice={{ provider: 'offline', key: '' }}
          label={say(words.map)}
          places={places}
          open={({ name, state }) => setShown(`${name} · ${state}`)}
        />
      </div>
      <p className="dashboard2-shown" role="status">
        {shown ?? places.map(({ name }) => name).join(' · ')}
      </p>
    </SampleBlock>
  );
}
