import type { MonitorBy, MonitorCell, monitorGoods } from '@materia/contract/areas/supply';
import type { AnswerOf } from '@materia/contract/kernel';
import { Checkbox } from 'antd';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useT } from '../../../kernel/texts.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { StackedName } from '../../../ui/stacked-name.tsx';

type Monitor = AnswerOf<typeof monitorGoods>;
type Mat = Monitor['mats'][number];
type CellState = 'OUT' | 'LOCKED' | 'LOW' | 'FINE';

/** Black sold out, hatched locked, else by how full it is: never colour alone, the number stands in the cell. */
export const stateOf = ({
  stock,
  available,
  par,
  locked,
}: Pick<MonitorCell, 'stock' | 'available' | 'par' | 'locked'>): CellState =>
  locked ? 'LOCKED' : available === 0 ? 'OUT' : stock < par ? 'LOW' : 'FINE';

/** What was chosen and is shown: what a filter hides is not taken along. */
export const chosenAmong = (mats: readonly Pick<Mat, 'matId'>[], chosen: ReadonlySet<number>): number[] =>
  mats.filter(mat => chosen.has(mat.matId)).map(mat => mat.matId);

const mixed = (tone: string, of: string, share: number) =>
  `color-mix(in oklab, var(--tint-${tone}) ${Math.round(share * 100)}%, var(--tint-${of}))`;

/** How warm a cell is by stock/par (spec 06 §7): red where next to nothing is left, amber at half its line, green from its line on. */
export function heatOf({ stock, par }: Pick<MonitorCell, 'stock' | 'par'>): string {
  const ratio = par === 0 ? 1 : Math.min(1, stock / par);
  return ratio < 0.5 ? mixed('warning', 'danger', ratio * 2) : mixed('success', 'warning', ratio * 2 - 1);
}

interface Props {
  readonly of: Monitor;
  readonly by: MonitorBy;
  readonly chosen: ReadonlySet<number>;
  /** Not given to whoever has nothing to choose devices for. */
  readonly choose: ((matIds: ReadonlySet<number>) => void) | undefined;
  /** A cell that was pressed. */
  readonly open: (cell: MonitorCell & { matName: string }) => void;
}

/**
 * Devices by goods or slots. A press shows what is in the cell; dragging from one device's cells to another's chooses the devices
 * between; the box of a device does the same by keys.
 */
export function GoodsGrid({ of, by, chosen, choose, open }: Props) {
  const t = useT();
  const rows = useMemo(() => Map.groupBy(of.cells, cell => cell.matId), [of.cells]);
  const { begin, enter, dragged } = useLasso(of.mats, chosen, choose);
  const toggle = useLatest((matId: number) => {
    const next = new Set(chosen);
    if (!next.delete(matId)) next.add(matId);
    choose?.(next);
  });
  const show = useLatest((cell: MonitorCell, matName: string) => {
    if (!dragged()) open({ ...cell, matName });
  });
  return (
    <ScrollBox className="goods-monitor-grid" label={t('supply.monitor.grid')}>
      <table className={by === 'TRACK' ? 'goods-monitor-tracks' : undefined}>
        <GridHead columns={of.columns} by={by} />
        <tbody>
          {of.mats.map((mat, at) => (
            <MatRow
              key={mat.matId}
              {...{ mat, at, t, show, begin, enter }}
              toggle={choose && toggle}
              columns={of.columns}
              cells={rows.get(mat.matId) ?? none}
              checked={chosen.has(mat.matId)}
            />
          ))}
        </tbody>
        <GridFoot columns={of.columns} />
      </table>
    </ScrollBox>
  );
}

const none: readonly MonitorCell[] = [];

/** A function that is always the same one and does what the last one given does. */
function useLatest<A extends readonly unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: A) => latest.current(...args), []);
}

/** Dragging over rows: from where it began to where it is, beside what was chosen; a press that stays in its row chooses nothing. */
function useLasso(mats: readonly Mat[], chosen: Props['chosen'], choose: Props['choose']) {
  const from = useRef<{ at: number; before: Props['chosen']; moved: boolean } | null>(null);
  const moved = useRef(false);
  useEffect(() => {
    const end = () => {
      moved.current = from.current?.moved ?? false;
      from.current = null;
    };
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  }, []);
  const begin = useLatest((at: number) => {
    moved.current = false;
    from.current = choose ? { at, before: chosen, moved: false } : null;
  });
  const enter = useLatest((to: number) => {
    const start = from.current;
    if (!start || (to === start.at && !start.moved)) return;
    start.moved = true;
    const [low, high] = [Math.min(start.at, to), Math.max(start.at, to)];
    choose?.(new Set([...start.before, ...mats.slice(low, high + 1).map(mat => mat.matId)]));
  });
  return { begin, enter, dragged: () => moved.current };
}

interface RowProps {
  readonly mat: Mat;
  readonly at: number;
  readonly columns: Monitor['columns'];
  readonly cells: readonly MonitorCell[];
  readonly checked: boolean;
  readonly t: Translate;
  readonly toggle: ((matId: number) => void) | undefined;
  readonly show: (cell: MonitorCell, matName: string) => void;
  readonly begin: (at: number) => void;
  readonly enter: (at: number) => void;
}

/** A device: drawn anew only if something of its own changed. */
const MatRow = memo(function MatRow({ mat, at, columns, cells, checked, t, toggle, show, begin, enter }: RowProps) {
  const { matId, matName, online, short, total } = mat;
  const byKey = new Map(cells.map(cell => [cell.key, cell]));
  const name = (
    <>
      {matName}
      {!online && <small> {t('supply.monitor.offline')}</small>}
    </>
  );
  return (
    <tr
      className={checked ? 'goods-monitor-chosen' : undefined}
      onPointerDown={event => {
        if (event.pointerType !== 'touch' && (event.target as HTMLElement).closest('.goods-monitor-cell')) begin(at);
      }}
      onPointerEnter={() => enter(at)}
    >
      <th scope="row" className="goods-monitor-mat">
        {toggle ? (
          <Checkbox checked={checked} onChange={() => toggle(matId)}>
            {name}
          </Checkbox>
        ) : (
          name
        )}
      </th>
      <td className="goods-monitor-sum">
        {short}/{total}
      </td>
      {columns.map(({ key, title }) => {
        const cell = byKey.get(key);
        return cell ? (
          <Cell key={key} cell={cell} of={`${matName} ${title}`} t={t} show={() => show(cell, matName)} />
        ) : (
          <td key={key} />
        );
      })}
    </tr>
  );
});

function Cell(props: { cell: MonitorCell; of: string; t: Translate; show: () => void }) {
  const { cell, of, t, show } = props;
  const state = stateOf(cell);
  const { stock, available, par, capacity, slots, goodsName } = cell;
  const name = of.endsWith(goodsName) ? of : `${of} ${goodsName}`;
  const said = `${t('supply.monitor.cell', { of: name, stock, available, par, capacity, slots })} ${t(`supply.monitor.state.${state}`)}`;
  return (
    <td
      className={`goods-monitor-cell goods-monitor-${state.toLowerCase()}`}
      style={state === 'LOW' || state === 'FINE' ? { background: heatOf(cell) } : undefined}
    >
      <button type="button" title={said} aria-label={said} onClick={show}>
        {stock}
      </button>
    </td>
  );
}

function GridHead({ columns, by }: Pick<Monitor, 'columns'> & Pick<Props, 'by'>) {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col" className="goods-monitor-head">
          {t('supply.monitor.mat')}
        </th>
        <th scope="col" className="goods-monitor-head">
          {t('supply.monitor.short')}
        </th>
        {columns.map(({ key, title }) => (
          <th key={key} scope="col" className="goods-monitor-head">
            {by === 'GOODS' ? <StackedName>{title}</StackedName> : title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** What each column comes to over the devices shown. */
function GridFoot({ columns }: Pick<Monitor, 'columns'>) {
  const t = useT();
  return (
    <tfoot>
      <tr>
        <th scope="row" className="goods-monitor-mat goods-monitor-foot-head">
          {t('supply.monitor.sum')}
        </th>
        <td className="goods-monitor-foot">{columns.reduce((sum, column) => sum + column.short, 0)}</td>
        {columns.map(({ key, title, short, stock, par }) => (
          <td key={key} className="goods-monitor-foot" title={t('supply.monitor.column', { title, stock, par, short })}>
            {stock}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
