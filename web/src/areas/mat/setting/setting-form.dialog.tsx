import { FillMode, PlanMode, type SettingLayer, SettingSwitch, Weekday } from '@materia/contract/areas/mat';
import { PayType } from '@materia/contract/areas/order';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { draftOf, draftProblems, draftSchema, ownOf } from './setting-draft.ts';
import { settingGroups, settingText } from './setting-words.ts';

const paid = { all: [2, 3] as const, label: PayType.label };
const zoned = (key: string) => ['NORMAL', 'SHADE', 'REFRIGERATE'].map(zone => `${key}${zone}`);
const planned = (key: 'lightPlan' | 'powerPlan') => {
  const when = (values: Readonly<Record<string, unknown>>) => values[key] === 'HOURS';
  return {
    [key]: selectField(PlanMode),
    [`${key}From`]: { when },
    [`${key}To`]: { when },
    [`${key}Days`]: selectField(Weekday, { many: true, when }),
  };
};

const fieldsOf = (key: string): string[] => {
  if (key.startsWith('temp')) return zoned(key);
  return key.endsWith('Plan') ? [key, `${key}From`, `${key}To`, `${key}Days`] : [key];
};

const SettingForm = form({
  area: 'mat',
  schema: draftSchema,
  fields: {
    ...Object.fromEntries(settingGroups.flatMap(([, keys]) => keys.flatMap(fieldsOf).map(name => [name, {}]))),
    offlinePickup: selectField(SettingSwitch),
    payTypes: selectField(paid as never, { many: true }),
    fillMode: selectField(FillMode),
    ...planned('lightPlan'),
    ...planned('powerPlan'),
  },
  sections: settingGroups.map(([name, keys]) => ({
    title: `mat.setting.group.${name}`,
    fields: keys.flatMap(fieldsOf) as never[],
  })),
});

interface Props {
  title: string;
  layer: SettingLayer;
  save: (own: SettingLayer['own']) => Promise<unknown>;
  done: () => void;
  cancel: () => void;
}

/** What a layer says itself: under each field what holds without it. */
export function SettingFormDialog({ title, layer, save, done, cancel }: Props) {
  const t = useT();
  const lang = useLang();
  const help = Object.fromEntries(
    settingGroups.flatMap(([, keys]) =>
      keys.map(key => [
        fieldsOf(key)[0] ?? key,
        t('mat.setting.fallsBack', { value: settingText(key, layer.above, { t, lang }) }),
      ]),
    ),
  );
  return (
    <SettingForm
      dialog={{ title, width: 960 }}
      initial={draftOf(layer.own) as never}
      help={help as never}
      check={draftProblems as never}
      submit={values => save(ownOf(values, layer.above))}
      done={done}
      cancel={cancel}
    >
      <p className="form-help">{t('mat.setting.help')}</p>
    </SettingForm>
  );
}
