import { DeliveryDate, DeliveryMode } from '@materia/contract/areas/order';
import { StoreModeDraft } from '@materia/contract/areas/store';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useLang } from '../../../kernel/texts.ts';
import { timeField } from '../master/special-day.dialog.tsx';
import { PointsField } from './points-field.tsx';

type Values = Readonly<Record<string, unknown>>;
const collected = ({ mode }: Values) => mode === 'SELF_STORE' || mode === 'SELF_IP';
const brought = (values: Values) => !collected(values) && values.mode !== 'EXPRESS';
const timed = ({ mode }: Values) => mode !== 'FLASH' && mode !== 'EXPRESS';
const dates = { ...DeliveryDate, all: DeliveryDate.all.filter(date => date !== 'OUT_OF_TODAY') };
const label = (name: string) => ({ label: `store.mode.${name}` });

const ModeForm = form({
  area: 'store',
  // Modes without days to choose have no such field.
  schema: StoreModeDraft.extend({ dates: StoreModeDraft.shape.dates.default(['TODAY']) }),
  fields: {
    enabled: label('enabled'),
    minAmount: label('minAmount'),
    baseFee: { ...label('baseFee'), when: brought },
    baseM: { ...label('baseM'), when: brought },
    stepFee: { ...label('stepFee'), when: brought },
    stepM: { ...label('stepM'), when: brought },
    freeFrom: { ...label('freeFrom'), when: brought },
    packageFee: { ...label('packageFee'), when: values => !collected(values) },
    nightFee: { ...label('nightFee'), when: brought },
    nightFrom: timeField('store.mode.nightFrom', brought),
    nightTo: timeField('store.mode.nightTo', brought),
    maxM: { ...label('maxM'), when: brought },
    prepMinutes: label('prepMinutes'),
    promiseMinutes: { ...label('promiseMinutes'), when: values => !collected(values) },
    dates: { ...selectField(dates, { ...label('dates'), many: true }), when: timed },
    points: { ...label('points'), wide: true, when: ({ mode }) => mode === 'SELF_IP', Input: PointsField },
  },
  sections: [
    {
      title: 'store.mode.section.fee',
      fields: ['enabled', 'minAmount', 'baseFee', 'baseM', 'stepFee', 'stepM', 'freeFrom', 'packageFee'],
    },
    { title: 'store.mode.section.night', fields: ['nightFee', 'nightFrom', 'nightTo', 'maxM'] },
    { title: 'store.mode.section.time', fields: ['prepMinutes', 'promiseMinutes', 'dates', 'points'] },
  ],
});

interface Of {
  mode: StoreModeDraft;
  save: (mode: StoreModeDraft) => Promise<unknown>;
  cancel: () => void;
}

/** One mode of a store as it is written. */
export function ModeDialog({ mode, save, cancel }: Of) {
  const lang = useLang();
  return (
    <ModeForm
      dialog={{ title: DeliveryMode.label(mode.mode, lang), width: 960 }}
      initial={{ ...mode, dates: [...mode.dates], points: [...mode.points] }}
      submit={values => save({ ...mode, ...values, mode: mode.mode })}
      cancel={cancel}
    />
  );
}
