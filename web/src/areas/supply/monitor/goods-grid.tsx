import type { MonitorCell, monitorGoods } from '@materia/contract/areas/supply';
import type { AnswerOf } from '@materia/contract/kernel';
import { Checkbox } from 'antd';
import { useMemo, useRef } from 'react';
import { useT } from '../../../kernel/texts.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { StackedName } from '../../../ui/stacked-name.tsx';

type Monitor = AnswerOf<typeof monitorGoods>;
type CellState = 'OUT' | 'LOCKED' | 'LOW' | 'FINE';

/** Black sold out, hatched locked, red under its line: never colour alone, the number stands in the cell. */
export const stateOf = ({ stock, par, locked }: Pick<MonitorCell, 'stock' | 'par' | 'locked'>): CellState =>
  locked ? 'LOCKED' : stock === 0 ? 'OUT' : stock < par ? 'LOW' : 'FINE';

interface Props {
  readonly of: Monitor;
  readonly chosen: ReadonlySet<number>;
  readonly choose: (matIds: ReadonlySet<number>) => void;
}

/** Devices by goods. Dragging from cell to cell adds the devices between; the box of a device does the same by keys. */
export function GoodsGrid({ of, chosen, choose }: Props) {
  const t = useT();
  const from = useRef<number | null>(null);
  const cells = useMemo(() => new Map(of.cells.map(cell => [`${cell.matId}/${cell.goodsId}`, cell])), [of.cells]);
  const drag = (to: number) => {
    if (from.current === null) return;
    const [low, high] = [Math.min(from.current, to), Math.max(from.current, to)];
    choose(new Set([...chosen, ...of.mats.slice(low, high + 1).map(mat => mat.matId)]));
  };
  const toggle = (matId: number) => {
    const next = new Set(chosen);
    if (!next.delete(matId)) next.add(matId);
    choose(next);
  };
  const end = () => {
    from.current = null;
  };
  return (
    <ScrollBox className="goods-monitor-grid" label={t('supply.monitor.grid')}>
      <table onPointerUp={end} onPointerLeave={end}>
        <GridHead goods={of.goods} />
        <tbody>
          {of.mats.map((mat, at) => (
            <tr key={mat.matId} className={chosen.has(mat.matId) ? 'goods-monitor-chosen' : undefined}>
              <MatHead mat={mat} checked={chosen.has(mat.matId)} toggle={() => toggle(mat.matId)} />
              {of.goods.map(({ goodsId, goodsName }) => (
                <Cell
                  key={goodsId}
                  cell={cells.get(`${mat.matId}/${goodsId}`)}
                  of={`${mat.matName} ${goodsName}`}
                  begin={() => {
                    from.current = at;
                    drag(at);
                  }}
                  enter={() => drag(at)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface HeadProps {
  readonly mat: Monitor['mats'][number];
  readonly checked: boolean;
  readonly toggle: () => void;
}

function MatHead({ mat: { matName, online, short, total }, checked, toggle }: HeadProps) {
  const t = useT();
  return (
    <>
      <th scope="row" className="goods-monitor-mat">
        <Checkbox checked={checked} onChange={toggle}>
          {matName}
          {!online && <small> {t('supply.monitor.offline')}</small>}
        </Checkbox>
      </th>
      <td className="goods-monitor-sum">
        {short}/{total}
      </td>
    </>
  );
}

interface CellProps {
  readonly cell: MonitorCell | undefined;
  readonly of: string;
  readonly begin: () => void;
  readonly enter: () => void;
}

function Cell({ cell, of, begin, enter }: CellProps) {
  const t = useT();
  if (!cell) return <td />;
  const state = stateOf(cell);
  const { stock, par, capacity, slots } = cell;
  const said = t('supply.monitor.cell', { of, stock, par, capacity, slots });
  return (
    <td
      className={`goods-monitor-cell goods-monitor-${state.toLowerCase()}`}
      title={`${said} ${t(`supply.monitor.state.${state}`)}`}
      onPointerDown={begin}
      onPointerEnter={enter}
    >
      {stock}
    </td>
  );
}

function GridHead({ goods }: Pick<Monitor, 'goods'>) {
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
        {goods.map(({ goodsId, goodsName }) => (
          <th key={goodsId} scope="col" className="goods-monitor-head">
            <StackedName>{goodsName}</StackedName>
          </th>
        ))}
      </tr>
    </thead>
  );
}
