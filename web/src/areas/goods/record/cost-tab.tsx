import { readCostHistory } from '@materia/contract/areas/goods';
import { yuanText } from '@materia/contract/kernel';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import type { PickItem } from '../../../kernel/list-screen/filter-values.ts';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { companySource } from '../../store/index.ts';
import { PlainTable } from './plain-table.tsx';
import { ReadPart } from './read-part.tsx';

/** 成本, with COST: what it costs the own company and its stores; the platform chooses whose. */
export function CostTab({ id }: { id: number }) {
  const { user } = useSession();
  const own = user?.companyId ?? null;
  const [chosen, setChosen] = useState<number | null>(own);
  return (
    <>
      {own === null && <Company value={chosen} onChange={setChosen} />}
      {chosen !== null && <Entries goodsId={id} companyId={chosen} />}
    </>
  );
}

function Company({ value, onChange }: { value: number | null; onChange: (id: number) => void }) {
  const t = useT();
  const [items, setItems] = useState<readonly PickItem[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what is found first is shown first
  useEffect(() => {
    void companySource.search('').then(found => {
      setItems(found);
      if (value === null && found[0]) onChange(found[0].value);
    });
  }, []);
  return (
    <Select<number>
      className="goods-cost-company"
      aria-label={t('cost.words.company')}
      value={value ?? undefined}
      options={items.map(({ value: id, label }) => ({ value: id, label }))}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={onChange}
    />
  );
}

function Entries({ goodsId, companyId }: { goodsId: number; companyId: number }) {
  const t = useT();
  const read = useCall(readCostHistory, { body: { goodsId, companyId } }, { quiet: true });
  return (
    <ReadPart read={read} isEmpty={({ entries }) => entries.length === 0} empty={t('goods.noCost')}>
      {({ entries }) => (
        <PlainTable
          columns={['cost.field.validFrom', 'cost.field.storeId', 'cost.field.storeCost', 'cost.field.remark']}
          rows={entries.map(entry => ({
            key: `${entry.storeId ?? 0}-${entry.id}`,
            cells: [
              entry.validFrom,
              entry.storeId === null ? t('cost.words.company') : entry.storeName,
              yuanText(entry.cost),
              [entry.supplier, entry.remark, entry.byName].filter(Boolean).join(' · ') || '-',
            ],
          }))}
        />
      )}
    </ReadPart>
  );
}
