import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly data?: { readonly type?: string }; readonly name?: string };
}

/** What of a frame is ours: scripts, styles, layout. Painting is the machine's. */
const ours = new Set([
  ...['EventDispatch', 'FunctionCall', 'EvaluateScript', 'FireAnimationFrame', 'TimerFire', 'RunMicrotasks'],
  ...['MajorGC', 'MinorGC', 'UpdateLayoutTree', 'Layout', 'HitTest'],
]);

/** Records `work`; answers for each pointer move the milliseconds of script, style and layout until the next one. */
export async function framesOf(page: Page, work: () => Promise<void>): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'blink.user_timing',
        '__metadata',
      ],
    },
  });
  await work();
  await stopped(session);
  await session.detach();
  return framesIn(events);
}

async function stopped(session: CDPSession): Promise<void> {
  const complete = new Promise<void>(done => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.end');
  await complete;
}

function framesIn(events: readonly TraceEvent[]): number[] {
  const moves = events.filter(event => event.name === 'EventDispatch' && event.args?.data?.type === 'pointermove');
  const [first] = moves;
  if (!first) return [];
  const main = events
    .filter(event => event.pid === first.pid && event.tid === first.tid && event.ph === 'X' && ours.has(event.name))
    .sort((a, b) => a.ts - b.ts);
  const starts = moves.map(move => move.ts).sort((a, b) => a - b);
  return starts.slice(0, -1).map((from, at) => {
    const until = starts[at + 1] ?? from;
    // One inside the other counts once.
    let [busy, end] = [0, from];
    for (const { ts, dur = 0 } of main) {
      if (ts + dur <= end || ts >= until || ts < from) continue;
      busy += ts + dur - Math.max(ts, end);
      end = ts + dur;
    }
    return busy / 1000;
  });
}
