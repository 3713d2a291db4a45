import type { XcxBlock } from '@materia/contract/areas/company';
import { Input, InputNumber } from 'antd';
import { type ReactNode, useId } from 'react';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useT } from '../../../kernel/texts.ts';
import { type XcxPickKind, xcxSource } from './xcx-sources.ts';

export interface BlockOf<B extends XcxBlock = XcxBlock> {
  block: B;
  companyId: number | null;
  change: (block: B) => void;
}
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="xcx-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

export function Text({
  label,
  value,
  max,
  set,
}: {
  label: string;
  value: string;
  max: number;
  set: (text: string) => void;
}) {
  return (
    <Labelled label={label}>
      {id => <Input id={id} value={value} maxLength={max} onChange={event => set(event.target.value)} />}
    </Labelled>
  );
}

export function Count({ value, most, set }: { value: number; most: number; set: (count: number) => void }) {
  const t = useT();
  return (
    <Labelled label={t('xcx.field.count')}>
      {id => <InputNumber id={id} min={1} max={most} precision={0} value={value} onChange={count => set(count ?? 1)} />}
    </Labelled>
  );
}

interface ManyOf {
  kind: XcxPickKind;
  of: { companyId: number | null };
  ids: readonly number[];
  set: (ids: number[]) => void;
}
export function Many({ kind, of, ids, set }: ManyOf) {
  const t = useT();
  const label = t(`xcx.pick.${kind}`);
  return (
    <Labelled label={label}>
      {id => (
        <PickInput
          id={id}
          label={label}
          many
          source={xcxSource(kind, of.companyId)}
          value={ids.length > 0 ? [...ids] : undefined}
          onChange={next => set((next as number[] | undefined) ?? [])}
        />
      )}
    </Labelled>
  );
}
