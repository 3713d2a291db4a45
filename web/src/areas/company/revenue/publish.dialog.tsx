import {
  checkRevenueRule,
  publishRevenueRule,
  type RevenueRow,
  stopRevenueRule,
} from '@materia/contract/areas/company';
import { addDays, day, dayOf } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { serverNow } from '../../../kernel/clock.ts';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { TermsDiff } from './terms-diff.tsx';

type Props = ActionDialogProps<RevenueRow>;
const label = (name: string) => ({ label: `revenue.field.${name}` });

const PublishForm = form({
  area: 'company',
  schema: z.strictObject({ validFrom: day, note: z.string().max(200).default('') }),
  fields: {
    validFrom: dayField({ ...label('validFrom'), help: 'revenue.help.validFrom' }),
    note: textField({ rows: 2, ...label('note') }),
  },
});

/** 发布: what changes, from when on, and what stands in the way. */
export function PublishDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const row = targets[0]?.row;
  if (!row) return null;
  const today = dayOf(serverNow());
  return (
    <PublishForm
      dialog={{ title: `${t('revenue.action.publish')} · ${row.name}`, width: 640 }}
      initial={{ validFrom: row.no === null ? today : addDays(today, 1), note: '' }}
      submitLabel={t('revenue.action.publish')}
      submit={async values => {
        await api(
          publishRevenueRule,
          { params: { id: row.id }, body: { ...values, version: row.version } },
          { quiet: true },
        );
        await run({});
      }}
      cancel={cancel}
      beside={values => <InTheWay row={row} validFrom={values.validFrom} />}
    >
      <h3 className="revenue-publish">{t('revenue.diff')}</h3>
      <TermsDiff before={row.terms} after={row.draft} />
    </PublishForm>
  );
}

function InTheWay({ row, validFrom }: { row: RevenueRow; validFrom: unknown }) {
  const t = useT();
  const { id, companyId, channels, orderTypes, stores, mats, draft } = row;
  const scope = { id, companyId, channels, orderTypes, storeIds: stores.map(s => s.id), matIds: mats.map(m => m.id) };
  const asked = typeof validFrom === 'string' ? validFrom : '';
  const body = { ...scope, validFrom: asked, validTo: draft.validTo };
  const found = useCall(checkRevenueRule, { body }, { quiet: true, enabled: asked !== '' });
  return (found.data ?? []).map(other => (
    <p key={other.ruleId} className="revenue-overlap" role="alert">
      {t('revenue.overlapping', { name: other.name, day: other.day })}
    </p>
  ));
}

const StopForm = form({
  area: 'company',
  schema: z.strictObject({ day }),
  fields: { day: dayField(label('stopDay')) },
});

/** 停用: it holds through that day. */
export function StopDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const row = targets[0]?.row;
  if (!row) return null;
  return (
    <StopForm
      dialog={{ title: `${t('revenue.action.stop')} · ${row.name}`, danger: true }}
      initial={{ day: dayOf(serverNow()) }}
      submitLabel={t('revenue.action.stop')}
      submit={async values => {
        await api(
          stopRevenueRule,
          { params: { id: row.id }, body: { ...values, version: row.version } },
          { quiet: true },
        );
        await run({});
      }}
      cancel={cancel}
    />
  );
}
