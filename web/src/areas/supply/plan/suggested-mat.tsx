import { type SuggestedLine, type SuggestedMat, SuggestReason } from '@materia/contract/areas/supply';
import { yuanText } from '@materia/contract/kernel';
import { Checkbox, InputNumber } from 'antd';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { GoodsName } from '../../goods/index.ts';
import { HowCome } from './how-come.tsx';
import { slotName } from './plan-lines.tsx';

/** Units by slot, by device; a device that is not there is not chosen. */
export type Chosen = Readonly<Record<number, Readonly<Record<number, number>>>>;

export const chosenOf = (mats: readonly SuggestedMat[]): Chosen =>
  Object.fromEntries(
    mats.map(mat => [mat.matId, Object.fromEntries(mat.lines.map(line => [line.trackGoodsId, line.quantity]))]),
  );

interface Props {
  readonly mat: SuggestedMat;
  readonly quantities: Readonly<Record<number, number>> | undefined;
  readonly toggle: (on: boolean) => void;
  readonly change: (trackId: number, quantity: number) => void;
}

/** A device: why to go there, and its slots with what to bring, each to be changed. */
export function SuggestedMatCard({ mat, quantities, toggle, change }: Props) {
  const t = useT();
  const lang = useLang();
  return (
    <section className="supply-card" aria-label={mat.matName}>
      <div className="supply-suggest-head">
        <Checkbox
          aria-label={mat.matName}
          checked={quantities !== undefined}
          disabled={mat.lines.length === 0}
          onChange={event => toggle(event.target.checked)}
        />
        <h2>{mat.matName}</h2>
        {mat.reasons.map(reason => (
          <CodeBadge key={reason} codes={SuggestReason} code={reason} lang={lang} />
        ))}
        {mat.lostSales > 0 && (
          <span className="supply-faint">{t('supply.suggest.lost', { yuan: yuanText(mat.lostSales) })}</span>
        )}
        {mat.openPlanNo && <span className="supply-faint">{t('supply.suggest.open', { planNo: mat.openPlanNo })}</span>}
      </div>
      {mat.lines.length > 0 && <Lines mat={mat} quantities={quantities} change={change} />}
    </section>
  );
}

function Lines({ mat, quantities, change }: Omit<Props, 'toggle'>) {
  const t = useT();
  const quantity = (line: SuggestedLine) => (
    <InputNumber
      aria-label={`${mat.matName} ${slotName(line)} ${t('supply.suggest.quantity')}`}
      min={0}
      max={line.capacity}
      precision={0}
      disabled={quantities === undefined}
      value={quantities?.[line.trackGoodsId] ?? 0}
      onChange={value => change(line.trackGoodsId, value ?? 0)}
    />
  );
  return (
    <ColumnTable
      stacks
      label={mat.matName}
      columns={[
        { key: 'slot', title: t('supply.line.slot'), cell: slotName },
        {
          key: 'goods',
          title: t('supply.line.goods'),
          cell: line => <GoodsName id={line.goodsId}>{line.goodsName}</GoodsName>,
        },
        { key: 'stock', title: t('supply.line.stock'), end: true, cell: line => `${line.stock}/${line.capacity}` },
        { key: 'quantity', title: t('supply.suggest.quantity'), end: true, cell: quantity },
        { key: 'how', cell: line => <HowCome of={line.forecast} name={`${mat.matName} ${slotName(line)}`} /> },
      ]}
      rows={mat.lines}
      rowKey={line => line.trackGoodsId}
    />
  );
}
