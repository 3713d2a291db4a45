import { AdItem, type AdRow, AdSlot, PoiKind, saveAd, Weekday } from '@materia/contract/areas/mat';
import { addDays, day, dayOf } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { companySource } from '../../store/index.ts';
import { matSource } from '../alert/mat-source.ts';
import { tagsField } from '../record/tags-field.tsx';
import { readPeriods, writePeriods } from './ad-words.ts';
import { itemsField } from './items-field.tsx';
import './ad.css';

const words = z.array(z.string().trim().min(1).max(40)).max(50).optional();
const ids = z.array(z.int().positive()).optional();
const schema = z.strictObject({
  name: z.string().trim().min(1).max(40),
  slot: z.literal(AdSlot.all),
  startDate: day,
  endDate: day,
  weekdays: z.array(z.literal(Weekday.all)).optional(),
  periods: z.string().trim().max(60).optional(),
  priority: z.int().min(0).max(99).default(0),
  opCompanyId: z.int().positive().optional(),
  items: z.array(AdItem).min(1).max(20),
  matIds: ids,
  companyIds: ids,
  cities: words,
  poiTypes: z.array(z.literal(PoiKind.all)).optional(),
  models: words,
  tags: words,
});
type Values = z.output<typeof schema>;

const AdForm = form({
  area: 'mat.ad',
  schema,
  fields: {
    name: {},
    slot: selectField(AdSlot),
    startDate: dayField(),
    endDate: dayField(),
    weekdays: selectField(Weekday, { many: true, help: 'mat.ad.help.weekdays' }),
    periods: textField({ help: 'mat.ad.help.periods' }),
    priority: { help: 'mat.ad.help.priority' },
    opCompanyId: pickField(companySource, { label: 'mat.ad.field.company', help: 'mat.ad.help.company' }),
    items: itemsField,
    matIds: pickField(matSource, { many: true }),
    companyIds: pickField(companySource, { many: true }),
    cities: tagsField(),
    poiTypes: selectField(PoiKind, { many: true }),
    models: tagsField(),
    tags: tagsField(),
  },
  sections: [
    {
      title: 'mat.ad.section.what',
      fields: ['name', 'slot', 'startDate', 'endDate', 'weekdays', 'periods', 'priority', 'opCompanyId', 'items'],
    },
    { title: 'mat.ad.section.where', fields: ['matIds', 'companyIds', 'cities', 'poiTypes', 'models', 'tags'] },
  ],
});

function bodyOf(values: Values, platform: boolean) {
  const { matIds, companyIds, cities, poiTypes, models, tags, periods, weekdays, opCompanyId, ...of } = values;
  return {
    ...of,
    ...(platform ? { opCompanyId: opCompanyId ?? null } : {}),
    weekdays: [...(weekdays ?? [])],
    periods: readPeriods(periods ?? '') ?? [],
    target: {
      ...{ matIds: matIds ?? [], companyIds: companyIds ?? [], cities: cities ?? [], poiTypes: poiTypes ?? [] },
      ...{ models: models ?? [], tags: tags ?? [] },
    },
  };
}

const check = ({ periods = '', startDate, endDate }: Values) => ({
  ...(readPeriods(periods) === null ? { periods: { message: 'mat.ad.periodsUnread' } } : {}),
  ...(startDate && endDate && endDate < startDate ? { endDate: { message: 'mat.adDates' } } : {}),
});

interface DialogProps {
  readonly title: string;
  readonly initial: Partial<z.input<typeof schema>>;
  readonly of?: Pick<AdRow, 'id' | 'version'>;
  readonly done: () => void;
  readonly cancel: () => void;
}

/** What an ad shows, when, and on which devices; of no company it is the platform's. */
function AdDialog({ title, initial, of, done, cancel }: DialogProps) {
  const { user } = useSession();
  const platform = !user?.companyId;
  return (
    <AdForm
      dialog={{ title, width: 960 }}
      initial={initial}
      without={platform ? [] : ['opCompanyId', 'companyIds']}
      check={check}
      submit={values => api(saveAd, { body: { ...bodyOf(values, platform), ...of } }, { quiet: true })}
      done={done}
      cancel={cancel}
    />
  );
}

/** 新建投放: two weeks, unless said otherwise. */
export function NewAdDialog({ refresh, close }: ToolbarProps) {
  const t = useT();
  const today = dayOf(Date.now());
  return (
    <AdDialog
      title={t('mat.ad.action.new')}
      initial={{ slot: 'IDLE', startDate: today, endDate: addDays(today, 13), priority: 0, items: [] }}
      done={() => {
        close();
        refresh();
      }}
      cancel={close}
    />
  );
}

export function EditAdDialog({ targets, run, cancel }: ActionDialogProps<AdRow>) {
  const t = useT();
  const row = targets[0]?.row;
  if (!row) return null;
  const { id, version, name, slot, startDate, endDate, weekdays, priority, opCompanyId } = row;
  return (
    <AdDialog
      title={`${t('mat.ad.action.editAd')} · ${name}`}
      initial={{
        ...{ name, slot, startDate, endDate, priority, opCompanyId: opCompanyId ?? undefined },
        weekdays: Weekday.all.filter(each => weekdays.includes(each)),
        periods: writePeriods(row.periods),
        items: row.items.map(({ libraryId, durationSec, weight }) => ({ libraryId, durationSec, weight })),
        ...row.target,
      }}
      of={{ id, version }}
      done={() => void run({})}
      cancel={cancel}
    />
  );
}
