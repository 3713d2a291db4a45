import { ExtendBy, extendSysUsers, type SysUserRow } from '@materia/contract/areas/identity';
import { day } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { radioField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';

const ExtendForm = form({
  area: 'identity',
  schema: z.strictObject({ by: z.literal(ExtendBy.all), date: day.optional() }),
  fields: {
    by: { ...radioField(ExtendBy, ExtendBy.all), label: 'identity.user.extendBy' },
    date: dayField({ label: 'identity.user.extendTo', when: ({ by }) => by === 0 }),
  },
});

/** 延期: +30, +90, +365 days, or to the end of a day (spec 04 §5). */
export function ExtendDialog({ targets, run, cancel }: ActionDialogProps<Pick<SysUserRow, 'userName'>>) {
  const t = useT();
  const ids = targets.map(({ id }) => id);
  const [first] = targets;
  const whom = targets.length === 1 ? first?.row.userName : t('identity.online.people', { n: targets.length });
  return (
    <ExtendForm
      dialog={{ title: `${t('identity.user.action.extend')} · ${whom}`, width: 460 }}
      initial={{ by: 30 }}
      submitLabel={t('identity.user.action.extend')}
      check={({ by, date }) => (by === 0 && !date ? { date: { message: 'identity.user.extendDate' } } : {})}
      submit={async ({ by, date }) => {
        const body = by === 0 ? { ids, date } : { ids, days: by };
        await run({ answer: await api(extendSysUsers, { body }, { quiet: true }) });
      }}
      cancel={cancel}
    />
  );
}
