import { GlobalOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Dropdown } from '../ui/dropdown.tsx';
import { type LayoutSettings, setLayout, useLayoutSettings } from './layout-settings.ts';
import { useT } from './texts.ts';

/** The languages, each in its own words: who does not read the other one must find theirs. */
export const languages = ['cn_CN', 'en_US'] as const satisfies readonly LayoutSettings['language'][];

/** Chooses the language of this browser (spec 01 §11). */
export function LanguageSwitch() {
  const t = useT();
  const { language } = useLayoutSettings();
  const label = t('shell.language');
  return (
    <Dropdown
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: languages.map(key => ({ key, label: <span lang={key.slice(0, 2)}>{t(`shell.language.${key}`)}</span> })),
        onClick: ({ key }) => setLayout({ language: key as LayoutSettings['language'] }),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} title={label} aria-label={label} />
    </Dropdown>
  );
}
