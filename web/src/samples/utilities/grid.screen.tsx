import { type Text, texts } from '@materia/contract/kernel';
import { useEffect, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { SampleBlock, sampleSubPage, useSay } from '../sample-page.tsx';
import './grid.css';

const words = texts({
  breakpoints: { zh: '断点', en: 'Breakpoints' },
  current: { zh: '当前', en: 'Now' },
  width: { zh: '窗口宽度', en: 'Width of the window' },
  columns: { zh: '栅格', en: 'Columns' },
  from1200: { zh: '侧栏展开', en: 'Sidebar open' },
  from992: { zh: '侧栏为图标', en: 'Sidebar of icons' },
  from768: { zh: '侧栏浮于内容之上', en: 'Sidebar over the content' },
  from480: { zh: '底部导航，列表为卡片', en: 'Bottom bar, lists as cards' },
  below: { zh: '底部导航，单列', en: 'Bottom bar, one column' },
});

interface Breakpoint {
  readonly name: string;
  readonly query: string;
  readonly layout: Text;
}
const breakpoints: readonly Breakpoint[] = [
  { name: '≥1200', query: '(min-width: 1200px)', layout: words.from1200 },
  { name: '992–1199', query: '(min-width: 992px) and (max-width: 1199.98px)', layout: words.from992 },
  { name: '769–991', query: '(min-width: 768.02px) and (max-width: 991.98px)', layout: words.from768 },
  { name: '481–768', query: '(min-width: 480.02px) and (max-width: 768.01px)', layout: words.from480 },
  { name: '≤480', query: '(max-width: 480.01px)', layout: words.below },
];

/** 断点: 1200, 992, 768, 480, the one that holds now marked (spec 11). */
export const GridScreen = sampleSubPage('/app/utilities/*', 'grid', Grid);

function Grid() {
  const say = useSay();
  return (
    <>
      <SampleBlock title={say(words.breakpoints)}>
        <ul className="breakpoints">
          {breakpoints.map(breakpoint => (
            <Line key={breakpoint.name} of={breakpoint} />
          ))}
        </ul>
        <Width />
      </SampleBlock>
      <SampleBlock title={say(words.columns)}>
        <div className="grid-sample">
          {Array.from({ length: 12 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns are numbered and never move
            <span key={at}>{at + 1}</span>
          ))}
        </div>
      </SampleBlock>
    </>
  );
}

function Line({ of: { name, query, layout } }: { of: Breakpoint }) {
  const say = useSay();
  const current = useMedia(query);
  return (
    <li aria-current={current || undefined}>
      <b>{name}</b>
      <span>{say(layout)}</span>
      <CopyButton text={query} />
      {current && <Badge tone="primary">{say(words.current)}</Badge>}
    </li>
  );
}

function Width() {
  const say = useSay();
  const [width, setWidth] = useState(() => window.innerWidth);
  useEffect(() => {
    const follow = () => setWidth(window.innerWidth);
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return (
    <p className="breakpoint-width">
      {say(words.width)} <b>{width} px</b>
    </p>
  );
}
