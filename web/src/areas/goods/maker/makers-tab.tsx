import { listManufacturers, type Manufacturer, toggleManufacturers } from '@materia/contract/areas/goods';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { PlainTable } from '../record/plain-table.tsx';
import { ReadPart } from '../record/read-part.tsx';
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
  const name = useDebounced(typed, pauseMs);
  const query = { name, deleted };
  const read = useCall(listManufacturers, { query }, { quiet: true, keepPrevious: true });
  const done = () => {
    setChosen([]);
    setMerging(false);
    setEditing(null);
    void read.refetch();
  };
  const toggle = useChange(toggleManufacturers, { onDone: done });
  const writes = has('BRAND:WRITE');
  return (
    <>
      <div className="maker-bar">
        <Input
          type="search"
          aria-label={t('maker.query')}
          placeholder={t('maker.query')}
          allowClear
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Checkbox checked={deleted} onChange={event => setDeleted(event.target.checked)}>
          {t('maker.showDeleted')}
        </Checkbox>
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
      </div>
      <ReadPart read={read} isEmpty={rows => rows.length === 0} empty={t('maker.none')}>
        {rows => (
          <>
            <PlainTable
              columns={[
                ...['maker.field.name', 'maker.field.alias', 'maker.field.phone', 'maker.field.brands'],
                ...['maker.field.goods', 'maker.field.actions'],
              ]}
              rows={rows.map(row => ({
                key: row.id,
                cells: [
                  writes && !row.deleted ? (
                    <Checkbox
                      key="name"
                      checked={chosen.some(each => each.id === row.id)}
                      onChange={event =>
                        setChosen(event.target.checked ? [...chosen, row] : chosen.filter(each => each.id !== row.id))
                      }
                    >
                      {row.name}
                    </Checkbox>
                  ) : (
                    row.name
                  ),
                  [row.shortName, ...row.alias].filter(Boolean).join('、') || '-',
                  row.phone ?? '-',
                  row.brands,
                  row.goods,
                  writes ? (
                    <span key="actions" className="maker-actions">
                      {!row.deleted && (
                        <Button size="small" type="text" onClick={() => setEditing(row)}>
                          {t('goods.edit')}
                        </Button>
                      )}
                      <Button
                        size="small"
                        type="text"
                        danger={!row.deleted}
                        disabled={toggle.isPending || (row.goods > 0 && !row.deleted)}
                        onClick={() => toggle.mutate({ body: { ids: [row.id], deleted: !row.deleted } })}
                      >
                        {t(row.deleted ? 'maker.restore' : 'maker.delete')}
                      </Button>
                    </span>
                  ) : null,
                ],
              }))}
            />
            {rows.length >= most && <p className="maker-note">{t('maker.most', { n: most })}</p>}
          </>
        )}
      </ReadPart>
      {editing && <MakerForm maker={editing === 'new' ? null : editing} done={done} cancel={() => setEditing(null)} />}
      {merging && <MergeMakers makers={chosen} done={done} cancel={() => setMerging(false)} />}
    </>
  );
}
