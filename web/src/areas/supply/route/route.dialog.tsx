import { Weekday } from '@materia/contract/areas/mat';
import {
  listRouteOperators,
  readSupplyRoute,
  type SupplyRouteDetail,
  saveSupplyRoute,
} from '@materia/contract/areas/supply';
import { Select } from 'antd';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { type FieldProps, type FormField, fieldAria } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { storeSource } from '../../store/index.ts';
import { KnownStops, stopsField } from './stops-field.tsx';

/** 补货员: who may be given routes of the store, and how many they have. */
const operatorField: FormField = {
  label: 'supply.route.field.operatorId',
  Input: props => <OperatorInput {...props} storeId={Number(props.values.storeId) || 0} />,
};

function OperatorInput(props: FieldProps & { storeId: number }) {
  const t = useT();
  const { storeId } = props;
  const operators = useCall(
    listRouteOperators,
    { params: { storeId } },
    { quiet: true, enabled: storeId > 0, keepPrevious: true },
  );
  return (
    <Select<number>
      {...fieldAria(props)}
      aria-label={props.label}
      allowClear
      placeholder={t('form.choose')}
      value={(props.value as number | undefined) ?? null}
      loading={operators.isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={(operators.data ?? []).map(({ userId, name, routes }) => ({
        value: userId,
        label: t('supply.route.operator', { name, n: routes }),
      }))}
      onChange={props.onChange}
    />
  );
}

const label = (name: string) => ({ label: `supply.route.field.${name}` });
const RouteForm = form({
  area: 'supply',
  schema: z.strictObject({
    storeId: z.int().positive(),
    name: z.string().trim().min(1).max(40),
    operatorId: z.int().positive().optional(),
    weekdays: z.array(z.literal(Weekday.all)).max(7).optional(),
    matIds: z.array(z.int()).max(100).optional(),
  }),
  fields: {
    storeId: pickField(storeSource, label('storeId')),
    name: label('name'),
    operatorId: operatorField,
    weekdays: selectField(Weekday, { many: true, ...label('weekdays') }),
    matIds: stopsField,
  },
});

interface Ends {
  done: () => void;
  cancel: () => void;
}

/** 新增线路; with `id` the route as it is now. */
export function RouteDialog({ id, ...ends }: Ends & { id: number | null }) {
  const route = useCall(readSupplyRoute, { params: { id: id ?? 0 } }, { quiet: true, enabled: id !== null });
  if (id === null) return <RouteFormDialog {...ends} />;
  return route.data && !route.isFetching ? <RouteFormDialog {...ends} route={route.data} /> : null;
}

function RouteFormDialog({ route, done, cancel }: Ends & { route?: SupplyRouteDetail }) {
  const t = useT();
  const matIds = route?.stops.map(stop => stop.matId) ?? [];
  const initial = route && {
    ...{ storeId: route.storeId, name: route.name, matIds, weekdays: route.weekdays as (typeof Weekday.all)[number][] },
    operatorId: route.operatorId ?? undefined,
  };
  return (
    <KnownStops value={route?.stops ?? []}>
      <RouteForm
        dialog={{ title: route ? `${t('supply.route.edit')} · ${route.name}` : t('supply.route.new'), width: 560 }}
        initial={initial ?? { matIds: [] }}
        without={route ? ['storeId'] : []}
        submit={({ storeId, operatorId, ...values }) => {
          const of = route ? { id: route.id, version: route.version, storeId: route.storeId } : { storeId };
          return api(saveSupplyRoute, { body: { ...values, ...of, operatorId: operatorId ?? null } }, { quiet: true });
        }}
        done={done}
        cancel={cancel}
      />
    </KnownStops>
  );
}
