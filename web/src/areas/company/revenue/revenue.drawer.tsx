import { listRevenueVersions, type RevenueRow, RevenueStatus, readRevenueRule } from '@materia/contract/areas/company';
import { dateTimeText } from '@materia/contract/kernel';
import { useEffect } from 'react';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { RecordTabs } from '../../../kernel/list-screen/record-tabs.tsx';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { OperationLog } from '../../../kernel/operation-log.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { scopeText, validText } from './revenue-words.ts';
import { SplitBar } from './split-bar.tsx';
import { TermsDiff, TermsWords } from './terms-diff.tsx';
import '../company.css';

/** A rule: what holds, what is written, what was published before. */
export function RevenueDrawer({ id, actions, acted }: DetailProps<RevenueRow>) {
  const t = useT();
  const lang = useLang();
  const rule = useRecord(readRevenueRule, { params: { id } }, { id, acted });
  return (
    <RecordTabs
      read={rule}
      actions={actions}
      area="revenue"
      title={({ name }) => name}
      about={row => (
        <>
          <CodeBadge codes={RevenueStatus} code={row.status} lang={lang} /> {scopeText(row, { t, lang })}
        </>
      )}
      tabs={row => [
        ['terms', <Terms key="t" row={row} />],
        ['versions', <Versions key="v" id={id} version={row.version} />],
        ['operations', <Operations key="o" id={id} />],
      ]}
    />
  );
}

function Terms({ row }: { row: RevenueRow }) {
  const t = useT();
  const lang = useLang();
  const shown = row.terms ?? row.draft;
  return (
    <>
      {row.overlaps.map(other => (
        <p key={other.ruleId} className="revenue-overlap">
          {t('revenue.overlapping', { name: other.name, day: other.day })}
        </p>
      ))}
      <p className="company-faint">
        {[row.no !== null && t('revenue.versionOf', { no: row.no }), validText(row, { t, lang })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <SplitBar parties={shown.parties} />
      <TermsWords terms={shown} />
      {row.terms && row.changed && (
        <section>
          <h3>{t('revenue.diff')}</h3>
          <TermsDiff before={row.terms} after={row.draft} />
        </section>
      )}
    </>
  );
}

function Versions({ id, version }: { id: number; version: number }) {
  const t = useT();
  const versions = useCall(listRevenueVersions, { params: { id } }, { quiet: true });
  const { refetch } = versions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rule of another version may have another published one
  useEffect(() => {
    void refetch();
  }, [version, refetch]);
  if (versions.error) return <ErrorPanel message={versions.error.message} retry={() => void refetch()} />;
  if (!versions.data) return <RowsSkeleton rows={4} />;
  if (versions.data.length === 0) return <EmptyPanel message={t('revenue.empty')} />;
  return (
    <ol className="revenue-words">
      {versions.data.map(({ no, validFrom, note, byName, at, terms }) => (
        <li key={no}>
          <h3>
            {t('revenue.versionOf', { no })} · {t('revenue.since', { from: validFrom })}
          </h3>
          <p className="company-faint">{[note, byName, dateTimeText(Date.parse(at))].filter(Boolean).join(' · ')}</p>
          <TermsWords terms={terms} />
        </li>
      ))}
    </ol>
  );
}

function Operations({ id }: { id: number }) {
  const t = useT();
  const lang = useLang();
  return (
    <OperationLog
      targetType="REVENUE_RULE"
      targetId={id}
      words={{
        label: field => t(`revenue.field.${field}`),
        value: (field, value) => {
          if (field === 'status') return RevenueStatus.label(String(value), lang);
          return typeof value === 'boolean' ? t(value ? 'list.yes' : 'list.no') : undefined;
        },
      }}
    />
  );
}
