import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '../kernel/texts.ts';
import { openPanel } from './panels.ts';
import './palette-button.css';

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
const key = isMac ? '⌘K' : 'Ctrl K';

/** The palette's field in the middle of the top bar; where the bar is narrow, its icon. */
export function PaletteButton({ narrow }: { narrow: boolean }) {
  const t = useT();
  const label = t('list.withKey', { name: t('shell.palette'), key });
  const open = () => openPanel.set('palette');
  if (narrow) return <Button type="text" icon={<SearchOutlined />} title={label} aria-label={label} onClick={open} />;
  return (
    <button type="button" className="palette-button" onClick={open}>
      <SearchOutlined aria-hidden />
      <span className="ui-hidden">{t('shell.palette')}</span>
      <span>{t('shell.palette.hint')}</span>
      <kbd>{key}</kbd>
    </button>
  );
}
