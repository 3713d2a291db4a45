import { AlertLevel, type AlertRuleRow, AlertRuleScope, AlertType, listAlertRules } from '@materia/contract/areas/mat';
import { Button } from 'antd';
import { useState } from 'react';
import type { ToolbarProps } from '../../../../kernel/list-screen/declaration.ts';
import type { Translate } from '../../../../kernel/list-screen/filter.ts';
import { useCall } from '../../../../kernel/query.ts';
import { useSession } from '../../../../kernel/session.ts';
import { useLang, useT } from '../../../../kernel/texts.ts';
import { Badge, CodeBadge } from '../../../../ui/badge.tsx';
import { Drawer } from '../../../../ui/drawer.tsx';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { PlainTable } from '../../../../ui/plain-table.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { AlertRuleDialog } from './alert-rule.dialog.tsx';

/** Of every type what holds for all, and what companies and devices have instead (spec 06 §7). */
export function AlertRulesDrawer({ close }: ToolbarProps) {
  const t = useT();
  const { has } = useSession();
  const { data, error, refetch } = useCall(listAlertRules, {}, { quiet: true });
  const [edited, setEdited] = useState<Partial<AlertRuleRow> | null>(null);
  const add = has('ALERT:WRITE') && (
    <Button type="primary" size="small" onClick={() => setEdited({})}>
      {t('mat.alert.rule.new')}
    </Button>
  );
  const done = () => {
    setEdited(null);
    void refetch();
  };
  return (
    <Drawer open title={t('mat.alert.rules')} size={860} onClose={close} extra={add}>
      {error && !data && (
        <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {!error && !data && <RowsSkeleton rows={12} />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawer scrolls, and where no rule is one's own nothing else in it takes the keyboard
        <section aria-label={t('mat.alert.rules')} tabIndex={0}>
          <Rules rows={data} edit={setEdited} />
        </section>
      )}
      {edited && <AlertRuleDialog rule={edited} done={done} cancel={() => setEdited(null)} />}
    </Drawer>
  );
}

const units = [
  [86_400, 'mat.days'],
  [3_600, 'mat.hours'],
  [60, 'mat.alert.rule.minutes'],
] as const;

/** Seconds in the largest unit of which they are whole ones. */
function holdText(seconds: number, t: Translate): string {
  const [size, words] = units.find(([each]) => seconds >= each && seconds % each === 0) ?? [
    1,
    'mat.alert.rule.seconds',
  ];
  return t(words, { n: seconds / size });
}

function Rules({ rows, edit }: { rows: readonly AlertRuleRow[]; edit: (rule: AlertRuleRow) => void }) {
  const t = useT();
  const lang = useLang();
  const place = ({ id, scope, companyName, matName }: AlertRuleRow) => {
    if (id === null) return t('mat.alert.rule.default');
    return matName ?? companyName ?? AlertRuleScope.label(scope, lang);
  };
  return (
    <PlainTable
      titles={[
        t('mat.alert.rule.field.type'),
        t('mat.alert.rule.place'),
        t('mat.alert.rule.field.level'),
        t('mat.alert.rule.hold'),
        t('mat.alert.rule.field.escalateMin'),
        '',
      ]}
      rows={rows.map(rule => ({
        key: `${rule.type} ${rule.id ?? 0}`,
        cells: [
          AlertType.label(rule.type, lang),
          place(rule),
          rule.enabled ? (
            <CodeBadge key="level" codes={AlertLevel} code={rule.level} lang={lang} />
          ) : (
            <Badge key="level" tone="inverse">
              {t('mat.alert.rule.off')}
            </Badge>
          ),
          holdText(rule.holdSec, t),
          rule.escalateMin,
          rule.mine && (
            <Button
              key="edit"
              type="link"
              size="small"
              aria-label={`${t('mat.alert.rule.edit')} ${AlertType.label(rule.type, lang)} ${place(rule)}`}
              onClick={() => edit(rule)}
            >
              {t('mat.alert.rule.edit')}
            </Button>
          ),
        ],
      }))}
    />
  );
}
