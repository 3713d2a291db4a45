import { readPickList, type SupplyPlanRow } from '@materia/contract/areas/supply';
import type { AnswerOf } from '@materia/contract/kernel';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { type Translate, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { Paper } from '../../../ui/paper.tsx';
import { slotName } from './plan-lines.tsx';
import './supply.css';

type List = AnswerOf<typeof readPickList>;
type Goods = List['goods'][number];
type Row = Goods['slots'][number] & Pick<Goods, 'goodsName' | 'spec'>;

/** 拣货单: what a trip takes off the shelves, merged and then device by device; printed and taken along (spec 06 §7). */
export function PickListDrawer({ targets, cancel }: ActionDialogProps<SupplyPlanRow>) {
  const t = useT();
  const runNo = targets[0]?.row.runNo ?? '';
  const list = useCall(readPickList, { body: { runNo } }, { quiet: true });
  return (
    <Drawer open title={t('supply.pick.title', { runNo })} size={900} onClose={cancel}>
      <WhenRead of={list}>{data => <PickPaper list={data} />}</WhenRead>
    </Drawer>
  );
}

type Batches = readonly { batchNo: string; expiresOn: string | null; quantity: number }[];
const batchesText = (batches: Batches, t: Translate): string =>
  batches.map(each => `${each.batchNo} (${each.expiresOn ?? emptyMark}) × ${each.quantity}`).join(t('supply.and')) ||
  emptyMark;
const nameOf = ({ goodsName, spec }: Pick<Goods, 'goodsName' | 'spec'>) => [goodsName, spec].filter(Boolean).join(' ');

function PickPaper({ list }: { list: List }) {
  const t = useT();
  const rows: Row[] = list.goods.flatMap(({ goodsName, spec, slots }) =>
    slots.map(slot => ({ ...slot, goodsName, spec })),
  );
  return (
    <Paper label={t('supply.pick.title', { runNo: list.runNo })}>
      <h2 className="supply-pick">{t('supply.pick.title', { runNo: list.runNo })}</h2>
      <p>
        {list.storeName} · {list.planDate}
      </p>
      <h3>{t('supply.pick.merged')}</h3>
      <ColumnTable
        stacks
        label={t('supply.pick.merged')}
        columns={[
          { key: 'goods', title: t('supply.line.goods'), cell: nameOf },
          { key: 'total', title: t('supply.pick.total'), end: true, cell: each => each.total },
          { key: 'batches', title: t('supply.pick.batches'), cell: each => batchesText(each.batches, t) },
        ]}
        rows={list.goods}
        rowKey={each => each.goodsId}
      />
      {list.plans.map(({ planId, planNo, matName }) => (
        <section key={planId}>
          <h3>
            {matName} <small>{planNo}</small>
          </h3>
          <ColumnTable
            stacks
            label={matName}
            columns={[
              { key: 'slot', title: t('supply.line.slot'), cell: slotName },
              { key: 'goods', title: t('supply.line.goods'), cell: nameOf },
              { key: 'quantity', title: t('supply.pick.total'), end: true, cell: each => each.quantity },
              { key: 'batches', title: t('supply.pick.batches'), cell: each => batchesText(each.picked, t) },
            ]}
            rows={rows.filter(row => row.planId === planId)}
            rowKey={row => row.lineId}
          />
        </section>
      ))}
    </Paper>
  );
}
