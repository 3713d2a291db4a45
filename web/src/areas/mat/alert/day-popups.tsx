import type { CurrentUserData } from '@materia/contract/areas/identity';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Counter } from '../../../kernel/counter.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { useCounted } from '../../../kernel/use-counted.ts';
import { Modal } from '../../../ui/modal.tsx';
import { SuggestDrawer } from '../../supply/index.ts';
import { DeviceLink } from './device-link.tsx';
import './alert.css';

/** A line of 门店今日提醒: a number of any area, leading to its rows. */
export type DayLine = Omit<Counter, 'folder'>;

interface Today {
  readonly lines: readonly DayLine[];
  /** Whether a line's rows have a screen: without one it is only said. */
  readonly exists: (path: string) => boolean;
}
interface PopUp {
  readonly title: string;
  readonly body: ReactNode;
  /** Devices that can be planned for from here. */
  readonly matIds?: readonly number[];
}

/**
 * The pop-ups of the day in turn (spec 01 §7): 门店今日提醒, 缺货设备, 三个月内到期; one with nothing to say is left out. Going to rows
 * ends them: who follows a link wants to work.
 */
export function DayPopUps({ lines, exists, close }: Today & { close: () => void }) {
  const t = useT();
  const { user, has } = useSession();
  const popUps = user ? popUpsOf(user, { lines, exists }, close) : [];
  const [at, setAt] = useState(0);
  const [planning, setPlanning] = useState(false);
  const shown = popUps[at];
  if (!shown) return null;
  const last = at === popUps.length - 1;
  const next = () => (last ? close() : setAt(at + 1));
  const { matIds } = shown;
  // In place of the pop-up: it is back when the plans are made, or given up.
  if (planning) return <SuggestDrawer search={{}} body={{ matIds }} refresh={next} close={() => setPlanning(false)} />;
  return (
    <Modal
      open
      key={shown.title}
      width={640}
      title={t(shown.title)}
      onCancel={next}
      footer={
        <>
          {matIds && has('SUPPLY:WRITE') && (
            <Button onClick={() => setPlanning(true)}>{t('mat.popup.plan', { n: matIds.length })}</Button>
          )}
          <Button type="primary" onClick={next}>
            {t(last ? 'mat.popup.done' : 'mat.popup.next')}
          </Button>
        </>
      }
    >
      {shown.body}
    </Modal>
  );
}

function popUpsOf(user: CurrentUserData, today: Today, close: () => void): PopUp[] {
  const { matStorages, matExpire3 } = user;
  return [
    { title: 'mat.popup.today', body: <TodayList {...today} close={close} /> },
    ...(matStorages.length > 0
      ? [
          {
            title: 'mat.popup.short',
            body: <Devices rows={matStorages} columns={shortColumns} close={close} />,
            matIds: matStorages.map(({ matId }) => matId),
          },
        ]
      : []),
    ...(matExpire3.length > 0
      ? [{ title: 'mat.popup.expiring', body: <Devices rows={matExpire3} columns={expiringColumns} close={close} /> }]
      : []),
  ];
}

function TodayList({ lines, exists, close }: Today & { close: () => void }) {
  return (
    <ul className="mat-popup-lines">
      {lines.map(line => (
        <TodayLine key={line.label} line={line} leads={exists(line.leadsTo.to)} close={close} />
      ))}
    </ul>
  );
}

function TodayLine({ line, leads, close }: { line: DayLine; leads: boolean; close: () => void }) {
  const t = useT();
  const data = useCounted(line.call, line.input as never, line.on);
  return (
    <li>
      {leads ? (
        <Link to={line.leadsTo.to} search={line.leadsTo.search} onClick={close}>
          {t(line.label)}
        </Link>
      ) : (
        t(line.label)
      )}
      <b>{data === undefined ? '…' : line.read(data)}</b>
    </li>
  );
}

const shortColumns = ['lowTracks', 'soldOutTracks'] as const;
const expiringColumns = ['goodsCount', 'firstExpireDate'] as const;

interface DeviceRow {
  readonly matId: number;
  readonly matName: string;
}

/** At most a hundred devices with two facts each; a name leads to the device. */
function Devices<C extends string>(props: {
  rows: readonly (DeviceRow & Readonly<Record<C, string | number | null>>)[];
  columns: readonly C[];
  close: () => void;
}) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
    <div className="mat-popup-scroll" tabIndex={0}>
      <table className="mat-popup-table">
        <thead>
          <tr>
            <th scope="col">{t('mat.field.matName')}</th>
            {props.columns.map(column => (
              <th key={column} scope="col" className="mat-popup-number">
                {t(`mat.field.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map(row => (
            <tr key={row.matId}>
              <td onClickCapture={event => event.target instanceof HTMLAnchorElement && props.close()}>
                <DeviceLink matId={row.matId} matName={row.matName} />
              </td>
              {props.columns.map(column => (
                <td key={column} className="mat-popup-number mat-popup-whole">
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
