import {
  AlertLevel,
  type AlertRuleRow,
  AlertRuleScope,
  AlertType,
  type AlertTypeCode,
  alertClear,
  alertClearSec,
  alertRaise,
  alertRules,
  escalateMinutes,
  replayAlertRule,
  saveAlertRule,
} from '@materia/contract/areas/mat';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { selectField } from '../../../../kernel/form/choice-fields.tsx';
import { form } from '../../../../kernel/form/form.tsx';
import type { FormValues } from '../../../../kernel/form/form-rules.ts';
import { pickField } from '../../../../kernel/form/pick-field.tsx';
import { useCall, useChange } from '../../../../kernel/query.ts';
import { useLang, useT } from '../../../../kernel/texts.ts';
import { Chart } from '../../../../ui/chart/chart.tsx';
import { companySource } from '../../../store/index.ts';
import { matSource } from '../mat-source.ts';

const label = (name: string) => ({ label: `mat.alert.rule.field.${name}` });
/** The type has such a limit. */
const has =
  (limits: Partial<Record<AlertTypeCode, unknown>>) =>
  ({ type }: FormValues) =>
    limits[type as AlertTypeCode] !== undefined;
const RuleForm = form({
  area: 'mat',
  schema: z.strictObject({
    type: z.literal(AlertType.all),
    scope: z.literal(AlertRuleScope.all),
    companyId: z.int().optional(),
    matId: z.int().optional(),
    level: z.literal(AlertLevel.all),
    holdSec: z.int().min(0).max(604_800),
    escalateMin: z.int().min(1).max(10_080),
    enabled: z.boolean(),
    notify: z.boolean(),
    autoTicket: z.boolean(),
    raiseBy: z.int().min(0).max(86_400).optional(),
    clearBy: z.int().min(0).max(200).optional(),
    clearSec: z.int().min(0).max(3_600).optional(),
  }),
  fields: {
    type: selectField(AlertType, label('type')),
    scope: selectField(AlertRuleScope, label('scope')),
    companyId: pickField(companySource, { ...label('companyId'), when: ({ scope }) => scope === 'COMPANY' }),
    matId: pickField(matSource, { ...label('matId'), when: ({ scope }) => scope === 'MAT' }),
    level: selectField(AlertLevel, label('level')),
    holdSec: label('holdSec'),
    escalateMin: label('escalateMin'),
    enabled: label('enabled'),
    notify: label('notify'),
    autoTicket: label('autoTicket'),
    raiseBy: { ...label('raiseBy'), help: 'mat.alert.rule.raiseHelp', when: has(alertRaise) },
    clearBy: { ...label('clearBy'), help: 'mat.alert.rule.clearHelp', when: has(alertClear) },
    clearSec: { ...label('clearSec'), when: has(alertClearSec) },
  },
});

interface Props {
  /** One that is there, or the default it stands for; empty: a new one. */
  rule: Partial<AlertRuleRow>;
  done: () => void;
  cancel: () => void;
}

/** A rule, with what it would have raised in the last 30 days beside it (spec 06 §7). */
export function AlertRuleDialog({ rule, done, cancel }: Props) {
  const t = useT();
  const lang = useLang();
  const save = useChange(saveAlertRule, { quiet: true });
  const fresh = { scope: 'MAT', enabled: true, notify: true, ...usual('NETWORK') } as const;
  const initial = rule.type ? pickOf(rule as AlertRuleRow) : fresh;
  const written = typeof rule.id === 'number';
  const title = rule.type
    ? t('mat.alert.rule.title', { type: AlertType.label(rule.type, lang) })
    : t('mat.alert.rule.new');
  return (
    <RuleForm
      dialog={{ title, width: 720 }}
      initial={initial}
      without={rule.type ? ['type', 'scope', 'companyId', 'matId'] : undefined}
      buttons={[
        ...(written ? [{ name: 'drop', label: t('mat.alert.rule.drop'), danger: true }] : []),
        { name: 'save', label: t('form.save'), main: true },
      ]}
      submit={(values, by) => {
        const place = rule.type ? placeOf(rule as AlertRuleRow) : {};
        const version = written ? rule.version : undefined;
        return save.mutateAsync({ body: { ...initial, ...values, ...place, version, drop: by === 'drop' } as never });
      }}
      done={done}
      cancel={cancel}
      beside={(values, change) => (
        <>
          {!rule.type && <UsualOfType type={values.type as AlertTypeCode} change={change} />}
          <Replay values={{ ...initial, ...values }} />
        </>
      )}
    />
  );
}

/** How alerts of a type are raised where nobody says otherwise. */
function usual(type: AlertTypeCode) {
  const { level, holdSec, autoTicket = false } = alertRules[type];
  return { type, level, holdSec, autoTicket, escalateMin: escalateMinutes[level], ...limitsOf({ type }) };
}

/** Another type is chosen: what is usual for it, not what was for the one before. */
function UsualOfType({ type, change }: { type: AlertTypeCode; change: (name: string, value: unknown) => void }) {
  const before = useRef(type);
  useEffect(() => {
    if (type === before.current) return;
    before.current = type;
    for (const [name, value] of Object.entries(usual(type))) change(name, value);
  });
  return null;
}

const pickOf = ({ type, scope, level, holdSec, escalateMin, enabled, notify, autoTicket, ...rule }: AlertRuleRow) => ({
  ...{ type, scope, level, holdSec, escalateMin, enabled, notify, autoTicket, ...limitsOf({ ...rule, type }) },
});
/** Those that the type has. */
const limitsOf = ({ type, raiseBy, clearBy, clearSec }: Partial<AlertRuleRow> & { type: AlertTypeCode }) => ({
  raiseBy: raiseBy ?? alertRaise[type]?.value,
  clearBy: clearBy ?? alertClear[type]?.value,
  clearSec: clearSec ?? alertClearSec[type]?.value,
});
const placeOf = ({ companyId, matId }: AlertRuleRow) => ({
  companyId: matId === null ? (companyId ?? undefined) : undefined,
  matId: matId ?? undefined,
});

/** 近30天回放 of what is in the form. */
function Replay({ values }: { values: FormValues }) {
  const t = useT();
  const { type, holdSec, companyId, matId, raiseBy } = values as Partial<AlertRuleRow>;
  const body = {
    type: type ?? 'NETWORK',
    holdSec: typeof holdSec === 'number' && holdSec >= 0 ? holdSec : 0,
    raiseBy: typeof raiseBy === 'number' && raiseBy >= 0 ? raiseBy : null,
    companyId: companyId ?? undefined,
    matId: matId ?? undefined,
  };
  const { data } = useCall(replayAlertRule, { body }, { quiet: true, keepPrevious: true });
  if (!data) return null;
  const { total, mats, raised, days } = data;
  return (
    <>
      <Chart
        title={t('mat.alert.rule.replay')}
        height={180}
        measure={{ name: t('mat.alert.rule.replay.count'), say: String }}
        data={{
          kind: 'bar',
          along: t('mat.alert.rule.replay.day'),
          at: days.map(({ day }) => day.slice(5)),
          series: [{ name: t('mat.alert.rule.replay.count'), values: days.map(({ count }) => count) }],
        }}
      />
      <p className="mat-slot-faint">{t('mat.alert.rule.replay.said', { total, mats, raised })}</p>
    </>
  );
}
