import { listManufacturers, type Manufacturer, toggleManufacturers } from '@materia/contract/areas/goods';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { PlainTable } from '../record/plain-table.tsx';
import { ReadPart } from '../record/read-part.tsx';
import { FinderBar, RowButtons } from './finder-bar.tsx';
import { MakerForm } from './maker-forms.tsx';
import { MergeMakers } from './merge-makers.tsx';

const pauseMs = 250;
const most = 100;

/** 厂家: found by any of their names, changed, merged, deleted. */
export function MakersTab() {
  const t = useT();
  const { has } = useSession();
  const [typed, setTyped] = useState('');
  const [deleted, setDeleted] = useState(false);
  const [editing, setEditing] = useState<Manufacturer | 'new' | null>(null);
  const [chosen, setChosen] = useState<readonly Manufacturer[]>([]);
  const [merging, setMerging] = useState(false);
  const query = { name: useDebounced(typed, pauseMs), deleted };
  const read = useCall(listManufacturers, { query }, { quiet: true, keepPrevious: true });
  const done = () => {
    setChosen([]);
    setMerging(false);
    setEditing(null);
    void read.refetch();
  };
  const writes = has('BRAND:WRITE');
  return (
    <>
      <FinderBar typed={typed} type={setTyped} deleted={deleted} setDeleted={setDeleted}>
        {writes && (
          <>
            <Button disabled={chosen.length === 0} onClick={() => setMerging(true)}>
              {chosen.length > 0 ? `${t('maker.merge')} (${chosen.length})` : t('maker.merge')}
            </Button>
            <Button type="primary" onClick={() => setEditing('new')}>
              {t('maker.new')}
            </Button>
          </>
        )}
      </FinderBar>
      <ReadPart read={read} isEmpty={rows => rows.length === 0} empty={t('maker.none')}>
        {rows => (
          <Makers rows={rows} chosen={chosen} choose={setChosen} edit={setEditing} done={done} writes={writes} />
        )}
      </ReadPart>
      {editing && <MakerForm maker={editing === 'new' ? null : editing} done={done} cancel={() => setEditing(null)} />}
      {merging && <MergeMakers makers={chosen} done={done} cancel={() => setMerging(false)} />}
    </>
  );
}

const otherNames = ({ name, shortName, alias }: Manufacturer) =>
  [...new Set([shortName, ...alias])].filter(other => other && other !== name);

interface MakersProps {
  rows: readonly Manufacturer[];
  chosen: readonly Manufacturer[];
  choose: (chosen: readonly Manufacturer[]) => void;
  edit: (maker: Manufacturer) => void;
  done: () => void;
  writes: boolean;
}

function Makers({ rows, chosen, choose, edit, done, writes }: MakersProps) {
  const t = useT();
  const toggle = useChange(toggleManufacturers, { onDone: done });
  const turn = (row: Manufacturer, on: boolean) =>
    choose(on ? [...chosen, row] : chosen.filter(each => each.id !== row.id));
  const nameOf = (row: Manufacturer) =>
    writes && !row.deleted ? (
      <Checkbox
        key="name"
        checked={chosen.some(each => each.id === row.id)}
        onChange={event => turn(row, event.target.checked)}
      >
        {row.name}
      </Checkbox>
    ) : (
      row.name
    );
  return (
    <>
      <PlainTable
        columns={[
          ...['maker.field.name', 'maker.field.alias', 'maker.field.phone', 'maker.field.brands'],
          ...['maker.field.goods', 'maker.field.actions'],
        ]}
        rows={rows.map(row => ({
          key: row.id,
          cells: [
            nameOf(row),
            otherNames(row).join('、') || '-',
            row.phone ?? '-',
            row.brands,
            row.goods,
            <RowButtons
              key="actions"
              row={row}
              targetType="MANUFACTURER"
              writes={writes}
              busy={toggle.isPending}
              edit={() => edit(row)}
              toggle={() => toggle.mutate({ body: { ids: [row.id], deleted: !row.deleted } })}
            />,
          ],
        }))}
      />
      {rows.length >= most && <p className="maker-note">{t('maker.most', { n: most })}</p>}
    </>
  );
}
