import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { requestOf } from './address.ts';
import type { Asked, Figure, Tab, TabCounts } from './declaration.ts';
import type { ListModel } from './list-model.ts';
import { ScrollStrip } from './scroll-strip.tsx';
import type { ListView } from './use-list.ts';

/**
 * A second question over the list's filters (counts, figures): asked when the rows are painted, so that it is never in their way,
 * and again when something happened; another page of the same list answers nothing new.
 */
export function useAsked<T>(view: ListView, asked: Asked<T> | undefined): T | null {
  const { model, address, reading, tools } = view;
  const [answer, setAnswer] = useState<T | null>(null);
  const { values } = address.state;
  const { here } = address;
  const { anew } = reading.snapshot;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `news` and `anew` say when to ask again, whatever else the address says
  useEffect(() => {
    if (!asked || !here || anew === 0) return;
    const request = requestOf(model.spec, { values, tab: [], sort: [] }, model.list.body);
    if (!request) return;
    let late = false;
    const body = asked.body ? asked.body(values, request.body) : taken(asked, request.body);
    const params = { ...request.params, ...asked.params };
    // Counts are beside the list: without an answer they are not shown, and the next news asks again.
    const ask = () =>
      api(asked.call, { params, query: request.query, body } as never, { quiet: true }).then(
        data => !late && setAnswer(() => asked.read(data, tools.t)),
        () => undefined,
      );
    reading.machine.options.afterPaint(() => void (late || ask()));
    return () => {
      late = true;
    };
  }, [asked, model, here, reading.news, anew, tools.t]);
  return answer;
}

/** Of the list's body what this call takes. */
function taken(asked: Asked<unknown>, body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { shape } = asked.call.body as unknown as { shape?: Readonly<Record<string, unknown>> };
  return shape ? Object.fromEntries(Object.entries(body).filter(([field]) => field in shape)) : body;
}

/** Status tabs with live counts. Codes that no tab stands for (a badge's link) get a tab of their own, the first, while they are in the address. */
export function TabsBar({ view }: { view: ListView }) {
  const { tabs } = view.model.list;
  const counts = useAsked(view, tabs?.counts);
  if (!tabs) return null;
  const chosen = view.address.state.tab;
  const own = tabs.list.some(tab => sameCodes(tab.codes, chosen)) ? [] : [{ codes: chosen }];
  return (
    <ScrollStrip className="list-tabs" role="tablist" aria-label={view.model.list.screen[view.tools.lang]}>
      {[...own, ...tabs.list].map(tab => {
        const active = sameCodes(tab.codes, chosen);
        const count = counts && countOf(tab, counts);
        return (
          <button
            key={tab.codes.join(',') || 'all'}
            type="button"
            role="tab"
            aria-selected={active}
            className={active ? 'list-tab list-tab-active' : 'list-tab'}
            onClick={() => view.address.change({ tab: tab.codes })}
          >
            {labelOf(view.model, tab, view)}
            {count && <TabCount {...count} t={view.tools.t} />}
          </button>
        );
      })}
    </ScrollStrip>
  );
}

function sameCodes(a: readonly (string | number)[], b: readonly (string | number)[]): boolean {
  return a.length === b.length && a.every(code => b.includes(code));
}

function labelOf(model: ListModel, tab: Tab, { tools }: ListView): string {
  if (tab.label) return tools.t(tab.label);
  if (tab.codes.length === 0) return tools.t('list.all');
  return tab.codes.map(code => model.list.tabs!.codes.label(code, tools.lang)).join(' + ');
}

interface Counted {
  readonly count: number;
  readonly late: number;
}

function countOf(tab: Tab, counts: TabCounts): Counted {
  const codes = tab.counted !== undefined ? [tab.counted] : tab.codes.length > 0 ? tab.codes : [...counts.keys()];
  return codes.reduce<Counted>(
    (sum, code) => {
      const found = counts.get(code) ?? 0;
      const { count, late } = typeof found === 'number' ? { count: found, late: 0 } : found;
      return { count: sum.count + count, late: sum.late + late };
    },
    { count: 0, late: 0 },
  );
}

/** How many; those that are late in red beside them. */
function TabCount({ count, late, t }: Counted & { t: ListView['tools']['t'] }) {
  const words = late > 0 ? t('list.late', { n: late }) : undefined;
  return (
    <>
      <span className="list-tab-count">{count}</span>
      {late > 0 && (
        <span className="list-tab-late" title={words}>
          {late}
          <span className="ui-hidden">{words}</span>
        </span>
      )}
    </>
  );
}

/** Three to six numbers over the list; a click goes to the rows behind one. */
export function StripBar({ view }: { view: ListView }) {
  const { strip } = view.model.list;
  if (!strip) return null;
  return (
    <dl className="list-strip">
      {strip.map((asked, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a declaration keep their places
        <Figures key={index} view={view} asked={asked} />
      ))}
    </dl>
  );
}

function Figures({ view, asked }: { view: ListView; asked: Asked<readonly Figure[]> }) {
  const figures = useAsked(view, asked);
  return (
    <>
      {(figures ?? []).map(({ label, value, tone, search }) => (
        <div key={label} className={`list-figure list-figure-${tone ?? 'plain'}`}>
          <dt>{label}</dt>
          <dd>
            {search ? (
              <button type="button" onClick={() => view.address.visit({ ...view.address.search, ...search })}>
                {value}
              </button>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </>
  );
}
