import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons';
import type { SupplyRouteStop } from '@materia/contract/areas/supply';
import { Button } from 'antd';
import { createContext, use, useState } from 'react';
import type { FieldProps, FormField } from '../../../kernel/form/fields.tsx';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useT } from '../../../kernel/texts.ts';
import { matsOfStore } from '../../mat/index.ts';
import './route.css';

/** What the form knows of the devices of its route. */
export const KnownStops = createContext<readonly Pick<SupplyRouteStop, 'matId' | 'matName' | 'matNo'>[]>([]);

/** 设备顺序: one under the other in the order of the trip; moved, taken off, added. */
export const stopsField: FormField = {
  label: 'supply.route.field.matIds',
  wide: true,
  Input: props => <StopsInput {...props} storeId={Number(props.values.storeId) || undefined} />,
};

const moved = (ids: readonly number[], from: number, to: number): number[] => {
  const next = [...ids];
  const [id] = next.splice(from, 1);
  if (id !== undefined) next.splice(to, 0, id);
  return next;
};

function StopsInput({ id, label, value, onChange, storeId }: FieldProps & { storeId: number | undefined }) {
  const t = useT();
  const known = use(KnownStops);
  const [found, setFound] = useState<ReadonlyMap<number, string>>(new Map());
  const ids = (value ?? []) as readonly number[];
  const nameOf = (matId: number) => known.find(stop => stop.matId === matId)?.matName ?? found.get(matId) ?? `${matId}`;
  const source = matsOfStore(storeId);
  const add = async (matId: unknown) => {
    if (typeof matId !== 'number' || ids.includes(matId)) return;
    const [item] = await source.named([matId]);
    if (item) setFound(before => new Map(before).set(matId, item.label));
    onChange([...ids, matId]);
  };
  return (
    <div className="route-stops">
      {ids.length === 0 && <p className="form-help">{t('supply.route.noStops')}</p>}
      <ol aria-label={label}>
        {ids.map((matId, at) => (
          <li key={matId}>
            <span>{nameOf(matId)}</span>
            <StopButtons
              name={nameOf(matId)}
              first={at === 0}
              last={at === ids.length - 1}
              move={by => onChange(moved(ids, at, at + by))}
              off={() => onChange(ids.filter(each => each !== matId))}
            />
          </li>
        ))}
      </ol>
      <PickInput
        id={id}
        key={ids.length}
        label={t('supply.route.addStop')}
        unset={t('supply.route.addStop')}
        source={source}
        many={false}
        value={undefined}
        onChange={next => void add(next)}
      />
    </div>
  );
}

interface ButtonsOf {
  name: string;
  first: boolean;
  last: boolean;
  move: (by: 1 | -1) => void;
  off: () => void;
}

function StopButtons({ name, first, last, move, off }: ButtonsOf) {
  const t = useT();
  const button = (action: string, icon: typeof ArrowUpOutlined, press: () => void, disabled = false) => {
    const Icon = icon;
    const title = t(`supply.route.${action}`, { name });
    return (
      <Button
        type="text"
        size="small"
        icon={<Icon />}
        aria-label={title}
        title={title}
        disabled={disabled}
        onClick={press}
      />
    );
  };
  return (
    <span>
      {button('up', ArrowUpOutlined, () => move(-1), first)}
      {button('down', ArrowDownOutlined, () => move(1), last)}
      {button('off', CloseOutlined, off)}
    </span>
  );
}
