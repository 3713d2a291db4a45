import {
  type CommandRow,
  CommandSource,
  CommandStatus,
  CommandType,
  cancelCommands,
  listCommands,
} from '@materia/contract/areas/mat';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { Pages } from '../../../ui/pages.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { TimeText } from '../../../ui/time-text.tsx';

const limit = 20;
const askAgainMs = 3_000;
const open: readonly string[] = ['QUEUED', 'SENT', 'ACKED'];

/** 指令 of a device with the times of their steps. */
export function CommandsTab({ matId }: { matId: number }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const input = { params: { limit, page }, body: { matId } };
  const commands = useCall(listCommands, input, { quiet: true, keepPrevious: true });
  const { data, refetch } = commands;
  const waiting = data?.rows.some(row => open.includes(row.status)) ?? false;
  // Nothing tells of the steps of a command: while one is under way it is asked.
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void refetch(), askAgainMs);
    return () => clearInterval(timer);
  }, [waiting, refetch]);
  return (
    <div className="mat-tab">
      <WhenRead of={commands}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyPanel message={t('mat.command.none')} />
          ) : (
            <>
              <Commands rows={rows} reread={() => void refetch()} />
              <Pages {...{ page, limit, total }} turn={setPage} />
            </>
          )
        }
      </WhenRead>
    </div>
  );
}

function Commands({ rows, reread }: { rows: readonly CommandRow[]; reread: () => void }) {
  const t = useT();
  const lang = useLang();
  const may = useSession().has('MAT:COMMAND');
  const cancel = useChange(cancelCommands, { onDone: reread, onFailed: reread });
  const titles = ['type', 'status', 'steps', 'tries', 'source', 'by'].map(name => t(`mat.command.${name}`));
  return (
    <PlainTable
      titles={[...titles, '']}
      end={[t('mat.command.tries')]}
      rows={rows.map(row => ({
        key: row.id,
        cells: [
          <span key="type" title={paramsText(row)}>
            {CommandType.label(row.type, lang)}
          </span>,
          <span key="status">
            <CodeBadge codes={CommandStatus} code={row.status} lang={lang} />
            {row.error && <small className="mat-command-steps">{row.error}</small>}
            {row.file && <SentFile file={row.file} />}
            {row.late && <small className="mat-command-steps">{t('mat.command.late')}</small>}
          </span>,
          <Steps key="steps" row={row} />,
          row.tries,
          CommandSource.label(row.source, lang),
          row.operatorName ?? row.orderNo ?? emptyMark,
          may && row.status === 'QUEUED' && row.source !== 'ORDER' && (
            <Button
              key="cancel"
              size="small"
              type="link"
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ body: { ids: [row.id] } })}
            >
              {t('mat.command.cancel')}
            </Button>
          ),
        ],
      }))}
    />
  );
}

/** The log, or the picture of the screen, that the device sent: opened beside. */
function SentFile({ file }: { file: NonNullable<CommandRow['file']> }) {
  const t = useT();
  return (
    <a
      className="mat-command-file"
      href={fileAddress(file.url)}
      target="_blank"
      rel="noreferrer"
      title={t('mat.command.file', { name: file.name })}
    >
      {file.thumbUrl ? (
        <img src={fileAddress(file.thumbUrl)} alt={t('mat.command.file', { name: file.name })} />
      ) : (
        file.name
      )}
    </a>
  );
}

const paramsText = ({ params }: CommandRow): string | undefined =>
  Object.keys(params).length === 0 ? undefined : JSON.stringify(params);

/** When it was made, sent, received and ended. */
function Steps({ row }: { row: CommandRow }) {
  const t = useT();
  const steps = [
    ['created', row.createdAt],
    ['sentAt', row.sentAt],
    ['ackAt', row.ackAt],
    ['finishedAt', row.finishedAt],
  ] as const;
  return steps
    .filter(([, at]) => at !== null)
    .map(([name, at]) => (
      <span key={name} className="mat-command-steps">
        {t(`mat.command.${name}`)} <TimeText at={at} />
      </span>
    ));
}
