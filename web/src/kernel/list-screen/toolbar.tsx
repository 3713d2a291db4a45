import {
  ColumnHeightOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useState } from 'react';
import { useLayer } from '../../ui/layers.ts';
import { Popover } from '../../ui/popover.tsx';
import { useOpened } from '../form/use-opened.ts';
import { setLayout, useLayoutSettings } from '../layout-settings.ts';
import { useSession } from '../session.ts';
import { ColumnsPanel } from './columns-panel.tsx';
import type { ToolbarAction, ToolbarProps } from './declaration.ts';
import { ExportButton } from './export-button.tsx';
import { actionLabel } from './list-model.ts';
import { type ListView, sameBy } from './use-list.ts';
import { IconButton } from './views-menu.tsx';

/** Quiet buttons over the table: the screen's own, export, refresh, density, columns, full screen. */
export const Toolbar = memo(
  Tools,
  sameBy(view => [view.address, view.settings, view.tools, view.reading.request, view.columns, view.exporting]),
);

interface ToolsProps {
  view: ListView;
  /** Absent: no full screen, in a dialog. */
  full?: boolean;
  setFull?: (full: boolean) => void;
}

function Tools({ view, full, setFull }: ToolsProps) {
  const { t } = view.tools;
  const { density } = useLayoutSettings();
  const [columns, setColumns] = useState(false);
  return (
    <div className="list-toolbar" role="toolbar" aria-label={t('list.actions')}>
      <ToolbarActions view={view} main={false} />
      <span className="list-footer-space" />
      {view.model.list.part !== undefined && <ToolbarActions view={view} main />}
      <ExportButton view={view} />
      <IconButton
        label={t('list.refresh')}
        icon={<ReloadOutlined />}
        onClick={() => void view.reading.machine.refresh()}
      />
      <IconButton
        label={t('list.named', {
          name: t('list.density'),
          value: t(density === 'normal' ? 'list.normal' : 'list.compact'),
        })}
        icon={<ColumnHeightOutlined />}
        pressed={density === 'compact'}
        onClick={() => setLayout({ density: density === 'normal' ? 'compact' : 'normal' })}
      />
      <Popover open={columns} onOpenChange={setColumns} placement="bottomRight" content={<ColumnsPanel view={view} />}>
        <Button
          type="text"
          size="small"
          icon={<SettingOutlined />}
          title={t('list.columns')}
          aria-label={t('list.columns')}
        />
      </Popover>
      {setFull && (
        <IconButton
          label={t(full ? 'list.leaveFullScreen' : 'list.fullScreen')}
          icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          pressed={full}
          onClick={() => setFull(!full)}
        />
      )}
    </div>
  );
}

/** The screen's own buttons: the main one beside the title, the others in the toolbar. */
export function ToolbarActions({ view, main }: { view: ListView; main: boolean }) {
  const [open, setOpen] = useOpened<string>(`toolbar ${main}`);
  const { model, reading, address, tools } = view;
  const { user } = useSession();
  const actions = (model.list.toolbar ?? []).filter(
    ({ main: first = false, needs, whose }) =>
      first === main && (!needs || tools.has(needs)) && (!whose || (user !== null && whose(user))),
  );
  const props: ToolbarProps = {
    search: address.search,
    body: reading.request?.body ?? {},
    refresh: () => void reading.machine.refresh(),
    close: () => setOpen(null),
  };
  const begin = (action: ToolbarAction) => {
    if (action.dialog) setOpen(action.name);
    // What the server refused was toasted by the client.
    else void Promise.resolve(action.run?.(props)).catch(() => undefined);
  };
  const shown = actions.find(action => action.name === open);
  // Also while its code is on its way: keys pressed meanwhile are not for the list any more.
  useLayer(shown?.dialog !== undefined);
  return (
    <>
      {actions.map(action => (
        <Button
          key={action.name}
          type={main ? 'primary' : 'text'}
          size={main ? undefined : 'small'}
          onClick={() => begin(action)}
        >
          {actionLabel(model, action, tools.t)}
        </Button>
      ))}
      {shown?.dialog && <shown.dialog {...props} />}
    </>
  );
}
