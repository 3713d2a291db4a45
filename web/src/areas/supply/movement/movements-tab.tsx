import { listMovements, MovementKind, type MovementRow } from '@materia/contract/areas/supply';
import { useId, useState } from 'react';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { PagedRows } from '../../../kernel/paged-rows.tsx';
import { useCall } from '../../../kernel/query.ts';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { GoodsName, goodsSource } from '../../goods/index.ts';
import './movement.css';

const limit = 20;

interface Of {
  matId: number;
  /** Of one slot alone. */
  trackGoodsId?: number;
  /** Of one goods alone, and another or all of them. */
  goods?: { id: number | undefined; choose: (id: number | undefined) => void };
}

/** 库存流水 of a device, of a slot or of a goods in it: every change of what lies there, newest first (spec 06 §2). */
export function MovementsTab(of: Of) {
  const t = useT();
  const id = useId();
  const { goods } = of;
  return (
    <>
      {goods && (
        <div className="movement-tools">
          <PickInput
            id={id}
            label={t('supply.movement.field.goods')}
            source={goodsSource}
            many={false}
            unset={t('supply.movement.allGoods')}
            value={goods.id}
            onChange={next => goods.choose(next as number | undefined)}
          />
        </div>
      )}
      <Movements key={goods?.id} {...of} />
    </>
  );
}

function Movements({ matId, trackGoodsId, goods }: Of) {
  const t = useT();
  const lang = useLang();
  const [page, setPage] = useState(1);
  const input = { params: { limit, page }, body: { matId, trackGoodsId, goodsId: goods?.id } };
  const movements = useCall(listMovements, input, { quiet: true, keepPrevious: true });
  const title = (name: string) => t(`supply.movement.field.${name}`);
  return (
    <PagedRows
      of={movements}
      {...{ page, limit }}
      turn={setPage}
      label={t('supply.movement.title')}
      empty={t('supply.movement.empty')}
      rowKey={row => row.movementId}
      columns={[
        { key: 'at', title: title('at'), cell: row => <TimeText at={row.at} /> },
        { key: 'kind', title: title('kind'), cell: row => MovementKind.label(row.kind, lang) },
        ...(trackGoodsId === undefined
          ? [
              { key: 'where', title: title('where'), cell: slotText },
              // Of one goods its name stands over the table.
              ...(goods?.id === undefined
                ? [
                    {
                      key: 'goods',
                      title: title('goods'),
                      cell: (row: MovementRow) => <GoodsName id={row.goodsId}>{row.goodsName}</GoodsName>,
                    },
                  ]
                : []),
            ]
          : []),
        { key: 'batch', title: title('batch'), cell: row => <Batch row={row} /> },
        { key: 'delta', title: title('delta'), end: true, cell: row => <Delta row={row} /> },
        { key: 'after', title: title('after'), end: true, cell: row => `${row.before} → ${row.after}` },
        { key: 'ref', title: title('ref'), cell: row => <Document row={row} /> },
        {
          key: 'who',
          title: title('operator'),
          cell: row => row.operatorName ?? t('supply.movement.system'),
        },
      ]}
    />
  );
}

const slotText = ({ subNo, trackNo }: MovementRow) => (subNo ? `${subNo}-${trackNo ?? ''}` : (trackNo ?? ''));

const Batch = ({ row: { batchNo, expiresOn } }: { row: MovementRow }) => (
  <>
    {batchNo}
    {expiresOn && <small className="movement-faint"> {expiresOn}</small>}
  </>
);

const Delta = ({ row: { delta } }: { row: MovementRow }) => (
  <span className={delta < 0 ? 'movement-out' : 'movement-in'}>{delta > 0 ? `+${delta}` : delta}</span>
);

/** The document that moved it, leading there where it has a screen. */
function Document({ row: { refType, documentId, refNo } }: { row: MovementRow }) {
  if (refNo === null) return null;
  const [to, param] =
    refType === 'ORDER_LINE'
      ? (['/app/operation/order_mgmt', 'orderId'] as const)
      : (['/app/operation/supply_mgmt', 'planId'] as const);
  return (
    <RecordLink to={to} param={param} id={documentId}>
      {refNo}
    </RecordLink>
  );
}
