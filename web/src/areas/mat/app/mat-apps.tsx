import { AppKind, AppRolloutState, readMatApps } from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';
import { useLive } from '../../../kernel/live.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { InstallLog } from './install-log.tsx';
import './app.css';

/** 版本 of a device: what it runs, what it should, how its updates went (spec 06 §7). */
export function MatApps({ matId }: { matId: number }) {
  const t = useT();
  const lang = useLang();
  const read = useCall(readMatApps, { params: { id: matId } }, { quiet: true, keepPrevious: true });
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || (frame.entity === 'mat' && Number(frame.id) === matId)) void read.refetch();
  });
  const title = (name: string) => t(`mat.app.field.${name}`);
  return (
    <WhenRead of={read}>
      {data => (
        <div className="app-detail">
          <Facts
            facts={[
              [AppKind.label('APP', lang), data.appVersion ?? emptyMark],
              [AppKind.label('FIRMWARE', lang), data.boardVersion ?? emptyMark],
              [
                title('wanted'),
                data.wanted.map(each => `${AppKind.label(each.kind, lang)} ${each.versionName}`).join('、') ||
                  emptyMark,
              ],
              [
                title('document'),
                t('mat.app.document', { desired: data.desired, reported: data.reported ?? emptyMark }),
              ],
            ]}
          />
          {data.rollouts.length === 0 ? (
            <EmptyPanel message={t('mat.app.empty.mat')} />
          ) : (
            <Rollouts rows={data.rollouts} />
          )}
        </div>
      )}
    </WhenRead>
  );
}

function Rollouts({ rows }: { rows: AnswerOf<typeof readMatApps>['rollouts'] }) {
  const t = useT();
  const lang = useLang();
  const title = (name: string) => t(`mat.app.field.${name}`);
  return (
    <ColumnTable
      label={t('mat.app.rollout')}
      rows={rows}
      rowKey={row => row.id}
      columns={[
        { key: 'kind', title: title('kind'), cell: row => AppKind.label(row.kind, lang) },
        { key: 'name', title: title('versionName'), cell: row => row.versionName },
        { key: 'from', title: title('fromName'), cell: row => row.fromName ?? emptyMark },
        {
          key: 'state',
          title: title('state'),
          cell: row => <CodeBadge codes={AppRolloutState} code={row.state} lang={lang} />,
        },
        { key: 'error', title: title('error'), cell: row => <InstallLog error={row.error} log={row.log} /> },
        { key: 'at', title: title('updatedAt'), cell: row => <TimeText at={row.updatedAt} /> },
      ]}
    />
  );
}
