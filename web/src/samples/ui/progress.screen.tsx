import { texts } from '@materia/contract/kernel';
import { Button, Progress, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { JobButton } from '../../kernel/list-screen/job-button.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Facts } from '../../ui/facts.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { SampleBlock, sampleSubPage, useSay } from '../sample-page.tsx';
import { SampleResult, SampleRow } from '../sample-row.tsx';

const words = texts({
  bars: { zh: '进度条', en: 'Bars' },
  less: { zh: '减少', en: 'Less' },
  more: { zh: '增加', en: 'More' },
  stock: { zh: '库存占用', en: 'Stock in use' },
  skeletons: { zh: '骨架屏', en: 'Skeletons' },
  empty: { zh: '空', en: 'Empty' },
  nothing: { zh: '没有符合条件的数据', en: 'Nothing fits' },
  clear: { zh: '清除筛选', en: 'Clear the filters' },
  failed: { zh: '失败', en: 'Failed' },
  problem: { zh: '服务器似乎有些问题，稍后再试', en: 'Something is wrong on the server; try again later' },
  tried: { zh: '已重试 {n} 次', en: 'Tried {n} times' },
  cleared: { zh: '已清除', en: 'Cleared' },
  spinner: { zh: '加载', en: 'Spinner' },
  load: { zh: '加载两秒', en: 'Load for two seconds' },
  loading: { zh: '加载中', en: 'Loading' },
  job: { zh: '任务进度', en: 'Job bar' },
});

/** 进度与状态: bars, skeletons, empty, failed, spinner, job bar (spec 11). */
export const ProgressScreen = sampleSubPage('/app/ui/*', 'progress', ProgressPage);

function ProgressPage() {
  const say = useSay();
  return (
    <>
      <Bars />
      <JobBlock />
      <Spinner />
      <SampleBlock title={say(words.skeletons)}>
        <RowsSkeleton rows={4} />
      </SampleBlock>
      <States />
    </>
  );
}

function Bars() {
  const say = useSay();
  const [share, setShare] = useState(60);
  const bar = (percent: number, status?: 'exception') => (
    <Progress percent={percent} status={status} aria-label={say(words.stock)} />
  );
  return (
    <SampleBlock title={say(words.bars)}>
      {bar(share)}
      {bar(Math.min(100, share + 40))}
      {bar(Math.max(0, share - 40), 'exception')}
      <SampleRow>
        <Button size="small" disabled={share === 0} onClick={() => setShare(share - 10)}>
          {say(words.less)}
        </Button>
        <Button size="small" disabled={share === 100} onClick={() => setShare(share + 10)}>
          {say(words.more)}
        </Button>
      </SampleRow>
    </SampleBlock>
  );
}

const order = [
  ['订单号', '20250429143208001'],
  ['门店', '人民路店'],
  ['金额', '¥58.60'],
] as const;
const loadingMs = 2_000;

/** Over what is being read anew, which stands meanwhile. */
function Spinner() {
  const say = useSay();
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLoading(false), loadingMs);
    return () => clearTimeout(timer);
  }, [loading]);
  return (
    <SampleBlock title={say(words.spinner)}>
      <Spin spinning={loading} description={say(words.loading)}>
        <Facts facts={order} />
      </Spin>
      <SampleRow>
        <Button size="small" disabled={loading} onClick={() => setLoading(true)}>
          {say(words.load)}
        </Button>
      </SampleRow>
    </SampleBlock>
  );
}

const jobRows = 2_000;
const jobStep = 250;
const jobStepMs = 300;

/** A job as an export shows it; this one writes no file. */
function JobBlock() {
  const say = useSay();
  const [done, setDone] = useState<number | null>(null);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(done < jobRows ? done + jobStep : null), jobStepMs);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <SampleBlock title={say(words.job)}>
      <SampleRow>
        <JobButton job={done === null ? null : { done, total: jobRows }} begin={() => setDone(0)} />
        {done !== null && <progress max={jobRows} value={done} aria-label={say(words.job)} />}
      </SampleRow>
    </SampleBlock>
  );
}

function States() {
  const say = useSay();
  const [tries, setTries] = useState(0);
  const [cleared, setCleared] = useState(false);
  return (
    <>
      <SampleBlock title={say(words.empty)}>
        <EmptyPanel message={say(words.nothing)}>
          <Button onClick={() => setCleared(true)}>{say(words.clear)}</Button>
        </EmptyPanel>
        <SampleResult>{cleared && say(words.cleared)}</SampleResult>
      </SampleBlock>
      <SampleBlock title={say(words.failed)}>
        <ErrorPanel
          message={say(words.problem)}
          requestId="7f3c-20250429-0001"
          retry={() => setTries(before => before + 1)}
        />
        <SampleResult>{tries > 0 && say(words.tried).replace('{n}', String(tries))}</SampleResult>
      </SampleBlock>
    </>
  );
}
