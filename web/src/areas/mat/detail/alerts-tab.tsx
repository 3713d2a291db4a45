import { AlertLevel, type AlertRow, AlertStatus, AlertType, listAlerts } from '@materia/contract/areas/mat';
import { useState } from 'react';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useLive } from '../../../kernel/live.ts';
import { PagedRows } from '../../../kernel/paged-rows.tsx';
import { useCall } from '../../../kernel/query.ts';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import type { TableColumn } from '../../../ui/column-table.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { lastingText, readingText, whereText } from '../alert/desk/alert-words.ts';

const limit = 20;

/** 告警 of a device, open and closed (spec 06 §7). */
export function AlertsTab({ matId }: { matId: number }) {
  const t = useT();
  const lang = useLang();
  const [page, setPage] = useState(1);
  const alerts = useCall(
    listAlerts,
    { params: { limit, page }, body: { matId, status: [...AlertStatus.all] } },
    { quiet: true, keepPrevious: true },
  );
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || frame.entity === 'alert') void alerts.refetch();
  });
  return (
    <div className="mat-tab">
      <PagedRows
        of={alerts}
        {...{ page, limit }}
        turn={setPage}
        label={t('mat.tab.alerts')}
        empty={t('mat.alerts.none')}
        rowKey={row => row.id}
        columns={columns(t, lang)}
      />
    </div>
  );
}

function columns(t: Translate, lang: 'zh' | 'en'): readonly TableColumn<AlertRow>[] {
  const title = (name: string) => t(`mat.alert.field.${name}`);
  return [
    {
      key: 'type',
      title: title('type'),
      cell: row => (
        <RecordLink to="/app/operation/alert_mgmt" param="alertId" id={row.id}>
          {AlertType.label(row.type, lang)}
        </RecordLink>
      ),
    },
    {
      key: 'level',
      title: title('level'),
      cell: row => <CodeBadge codes={AlertLevel} code={row.level} lang={lang} />,
    },
    {
      key: 'where',
      title: t('mat.alerts.where'),
      cell: row => whereText({ ...row, matName: null, companyName: '' }) || emptyMark,
    },
    { key: 'reading', title: title('reading'), cell: row => readingText(row, t, lang) },
    { key: 'lasting', title: title('lasting'), cell: row => lastingText(row, t) },
    {
      key: 'status',
      title: title('status'),
      cell: row => <CodeBadge codes={AlertStatus} code={row.status} lang={lang} />,
    },
    { key: 'at', title: title('firstAt'), cell: row => <TimeText at={row.firstAt} /> },
  ];
}
