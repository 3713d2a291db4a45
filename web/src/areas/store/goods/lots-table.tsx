import type { StoreGoodsLot } from '@materia/contract/areas/store';
import { LotState, unregisteredBatch } from '@materia/contract/areas/supply';
import { Button } from 'antd';
import { useState } from 'react';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { emptyMark } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { Table } from './record-tables.tsx';

const Register = later(() => import('./register.dialog.tsx').then(part => part.RegisterDialog));

interface Props {
  readonly lots: readonly StoreGoodsLot[];
  readonly goodsName: string;
  readonly reread: () => void;
}

/** The batches on the shelf, and what has none in slots of the store's devices: it is given one here (spec 06 §2). */
export function Lots({ lots, goodsName, reread }: Props) {
  const t = useT();
  const lang = useLang();
  const { has } = useSession();
  const [naming, setNaming] = useState<StoreGoodsLot>();
  const writes = has('STOREGOODS:WRITE') || has('SUPPLY:WRITE');
  const unnamed = ({ batchNo, state }: StoreGoodsLot) => writes && batchNo === unregisteredBatch && state === 'NORMAL';
  const titles = [
    t('store.drawer.place'),
    t('store.drawer.batchNo'),
    t('supply.receive.producedOn'),
    t('store.drawer.expiresOn'),
    t('store.drawer.quantity'),
    t('store.field.block'),
  ];
  const rows = lots.map(lot => ({
    key: lot.lotId,
    cells: [
      <Place key="place" lot={lot} />,
      lot.batchNo,
      lot.producedOn ?? emptyMark,
      lot.expiresOn ?? emptyMark,
      lot.quantity,
      unnamed(lot) ? (
        <Button key="register" size="small" onClick={() => setNaming(lot)}>
          {t('supply.register.title')}
        </Button>
      ) : (
        LotState.label(lot.state, lang)
      ),
    ],
  }));
  return (
    <>
      <Table titles={titles} rows={rows} />
      {naming && <Register lot={naming} goodsName={goodsName} done={reread} close={() => setNaming(undefined)} />}
    </>
  );
}

/** Its shelf, or the slot of a device. */
function Place({ lot: { slot } }: { lot: StoreGoodsLot }) {
  const t = useT();
  if (!slot) return t('store.drawer.shelf');
  const { matId, matName, subNo, trackNo } = slot;
  return (
    <RecordLink to="/app/mat/mat_mgmt" param="matId" id={matId}>
      {`${matName} ${subNo ? `${subNo}-${trackNo}` : trackNo}`}
    </RecordLink>
  );
}
