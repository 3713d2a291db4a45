import { type Brand, listBrands, toggleBrands } from '@materia/contract/areas/goods';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { PlainTable } from '../record/plain-table.tsx';
import { ReadPart } from '../record/read-part.tsx';
import { FinderBar, RowButtons } from './finder-bar.tsx';
import { BrandForm } from './maker-forms.tsx';

const pauseMs = 250;
const limit = 30;

/** 品牌, in their order. */
export function BrandsTab() {
  const t = useT();
  const { has } = useSession();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [deleted, setDeleted] = useState(false);
  const [editing, setEditing] = useState<Brand | 'new' | null>(null);
  const query = useDebounced(typed, pauseMs);
  const body = { ...(query ? { query } : {}), deleted };
  const read = useCall(listBrands, { params: { limit, page }, body }, { quiet: true, keepPrevious: true });
  const done = () => {
    setEditing(null);
    void read.refetch();
  };
  const type = (text: string) => {
    setTyped(text);
    setPage(1);
  };
  const writes = has('BRAND:WRITE');
  return (
    <>
      <FinderBar typed={typed} type={type} deleted={deleted} setDeleted={setDeleted}>
        {writes && (
          <Button type="primary" onClick={() => setEditing('new')}>
            {t('maker.newBrand')}
          </Button>
        )}
      </FinderBar>
      <ReadPart read={read} isEmpty={data => data.rows.length === 0} empty={t('maker.noBrand')}>
        {({ rows, total }) => (
          <>
            <Brands rows={rows} edit={setEditing} done={done} writes={writes} />
            {(total ?? 0) > limit && (
              <Pagination size="small" simple current={page} pageSize={limit} total={total ?? 0} onChange={setPage} />
            )}
          </>
        )}
      </ReadPart>
      {editing && <BrandForm brand={editing === 'new' ? null : editing} done={done} cancel={() => setEditing(null)} />}
    </>
  );
}

interface BrandsProps {
  rows: readonly Brand[];
  edit: (brand: Brand) => void;
  done: () => void;
  writes: boolean;
}

function Brands({ rows, edit, done, writes }: BrandsProps) {
  const toggle = useChange(toggleBrands, { onDone: done });
  return (
    <PlainTable
      columns={[
        ...['maker.field.name', 'maker.field.initial', 'maker.field.manu_id', 'maker.field.sort'],
        ...['maker.field.goods', 'maker.field.actions'],
      ]}
      rows={rows.map(row => ({
        key: row.id,
        cells: [
          <span key="name">
            {row.logo && <img src={fileAddress(row.logo)} alt="" width={20} height={20} />} {row.name}
          </span>,
          row.initial ?? '-',
          row.manufacturer ?? '-',
          row.sort,
          row.goods,
          <RowButtons
            key="actions"
            row={row}
            targetType="BRAND"
            writes={writes}
            busy={toggle.isPending}
            edit={() => edit(row)}
            toggle={() => toggle.mutate({ body: { ids: [row.id], deleted: !row.deleted } })}
          />,
        ],
      }))}
    />
  );
}
