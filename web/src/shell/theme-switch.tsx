import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type LayoutSettings, setLayout, useLayoutSettings } from '../kernel/layout-settings.ts';
import { useT } from '../kernel/texts.ts';
import { Dropdown } from '../ui/dropdown.tsx';

const icons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> };
const themes = Object.keys(icons) as LayoutSettings['theme'][];

/** Light, dark, or as the system has it (spec 01 §11). */
export function ThemeSwitch() {
  const t = useT();
  const { theme } = useLayoutSettings();
  const label = t('shell.theme');
  const menu = {
    selectable: true,
    selectedKeys: [theme],
    items: themes.map(key => ({ key, icon: icons[key], label: t(`shell.theme.${key}`) })),
    onClick: ({ key }: { key: string }) => setLayout({ theme: key as LayoutSettings['theme'] }),
  };
  return (
    <Dropdown placement="bottomRight" menu={menu}>
      <Button type="text" icon={icons[theme]} title={label} aria-label={label} />
    </Dropdown>
  );
}
