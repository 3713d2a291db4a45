import { readStore, StorePriority, type StoreRow } from '@materia/contract/areas/store';
import { instantAt } from '@materia/contract/kernel';
import { z } from 'zod';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { timeField } from './special-day.dialog.tsx';
import { StoreFormDialog } from './store-form.tsx';
import { whom } from './whom.ts';

type Props = ActionDialogProps<StoreRow>;

/** 新建门店. */
export function NewStoreDialog({ refresh, close }: ToolbarProps) {
  return (
    <StoreFormDialog
      done={() => {
        close();
        refresh();
      }}
      cancel={close}
    />
  );
}

/** 编辑: as the store is now, not as the list last saw it. */
export function EditStoreDialog({ targets, run, cancel }: Props) {
  const [target] = targets;
  const store = useCall(readStore, { params: { storeId: target?.id ?? 0 } }, { enabled: target !== undefined });
  if (!store.data) return null;
  return <StoreFormDialog store={store.data} done={() => void run({})} cancel={cancel} />;
}

const PauseForm = form({
  area: 'store',
  schema: z.strictObject({
    reason: z.string().trim().min(1).max(100),
    day: z.iso.date().optional(),
    time: z.string().optional(),
  }),
  fields: {
    reason: { label: 'store.pause.reason' },
    day: dayField({ label: 'store.pause.day', help: 'store.pause.help' }),
    time: timeField('store.pause.time', ({ day }) => typeof day === 'string'),
  },
});
/** 暂停: why, and until when if that is known. */
export function PauseDialog({ targets, run, cancel }: Props) {
  const t = useT();
  return (
    <PauseForm
      dialog={{ title: `${t('store.action.pause')} · ${whom(targets, t)}` }}
      initial={{ time: '08:00:00' }}
      submitLabel={t('store.action.pause')}
      submit={({ reason, day, time = '08:00:00' }) =>
        run({ reason, ...(day ? { until: instantAt(day, time).toISOString() } : {}) })
      }
      cancel={cancel}
    />
  );
}

const LevelForm = form({
  area: 'store',
  schema: z.strictObject({ priority: z.literal(StorePriority.all) }),
  fields: { priority: selectField(StorePriority) },
});
/** 级别 of one or many. */
export function LevelDialog({ targets, run, cancel }: Props) {
  const t = useT();
  return (
    <LevelForm
      dialog={{ title: `${t('store.action.priority')} · ${whom(targets, t)}` }}
      initial={targets[0] ? { priority: targets[0].row.priority } : {}}
      submit={run}
      cancel={cancel}
    />
  );
}
